// What this browser keeps. Reading and writing may fail (a private window, a full
// disk): then things last as long as the page.

const memory = new Map<string, string>()

/** What was kept under the name, or what stands in for it. */
export function read<T>(name: string, instead: T): T {
  try {
    const text = memory.get(name) ?? localStorage.getItem(name)
    return text === null ? instead : (JSON.parse(text) as T)
  } catch {
    return instead
  }
}

/** Reports whether what is kept outlasts the page. */
export function lasts(): boolean {
  try {
    localStorage.setItem('umpire.lasts', '1')
    localStorage.removeItem('umpire.lasts')
    return true
  } catch {
    return false
  }
}

export function keep(name: string, value: unknown) {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}
