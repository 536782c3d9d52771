// Word from the browser that it is one's turn, for whoever wants it and looks at something else.
import { t } from '../text'
import { settings } from './settings.svelte'

const can = () => typeof Notification === 'function'

/** Asks whether the browser may; asked for only by whoever turns the switch on. */
export async function wanted(): Promise<boolean> {
  return can() && (await Notification.requestPermission()) === 'granted'
}

/** Whether the browser does not let it be. */
export const denied = () => can() && Notification.permission === 'denied'

/** Says that it is one's turn at a match, and nothing of what happens there. */
export function notify(match: string, title = '') {
  if (!settings.notify || !document.hidden || !can() || Notification.permission !== 'granted') return
  const note = new Notification(t('notify.turn'), { body: title, tag: `umpire ${match}` })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}
