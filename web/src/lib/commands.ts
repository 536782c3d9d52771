// What single keys may do, and the key that each has at first.

/** What a single key may do; the texts 'key.<command>' name them. */
export type Command =
  | 'ruler'
  | 'sight'
  | 'threats'
  | 'undo'
  | 'clause'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'flip'
  | 'storeys'
  | 'keys'
  | 'find'
  | 'panel'
  | 'turn-left'
  | 'turn-right'
  | 'boost-attack'
  | 'boost-damage'
  | 'more-blows'
  | 'grid'
  | 'tell-back'
  | 'tell-on'
  | 'tell-slower'
  | 'tell-faster'
  | 'ping'
  | 'chat'
  | `option-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `card-${1 | 2 | 3 | 4 | 5}`

export const keysAtFirst: Record<Command, string> = {
  ruler: 'm',
  sight: 'l',
  threats: 't',
  undo: 'u',
  clause: 'r',
  'zoom-in': '+',
  'zoom-out': '-',
  fit: '0',
  flip: 'v',
  storeys: 'o',
  keys: '?',
  find: '/',
  panel: '[',
  'turn-left': 'q',
  'turn-right': 'e',
  'boost-attack': 'b',
  'boost-damage': 'd',
  'more-blows': 'n',
  grid: 'g',
  'tell-back': ',',
  'tell-on': '.',
  'tell-slower': '<',
  'tell-faster': '>',
  ping: 'p',
  chat: 'c',
  'option-1': '1',
  'option-2': '2',
  'option-3': '3',
  'option-4': '4',
  'option-5': '5',
  'option-6': '6',
  'option-7': '7',
  'option-8': '8',
  'option-9': '9',
  'card-1': 'a',
  'card-2': 's',
  'card-3': 'f',
  'card-4': 'h',
  'card-5': 'j',
}

export const commands = Object.keys(keysAtFirst) as Command[]
