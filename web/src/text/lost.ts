// What is said where no words could be fetched.
import type { Language } from './locale'

const said: Record<Language, [what: string, again: string]> = {
  en: ['The words of this page did not arrive.', 'Try again'],
  de: ['Die Texte dieser Seite sind nicht angekommen.', 'Noch einmal versuchen'],
}

/** Says so on the page, and offers to try again. */
export function wordless(language: Language, on: HTMLElement) {
  const [what, again] = said[language]
  const main = document.createElement('main')
  const head = document.createElement('h1')
  const button = document.createElement('button')
  main.className = 'stopped'
  document.documentElement.lang = language
  head.textContent = what
  button.className = 'btn'
  button.textContent = again
  button.onclick = () => location.reload()
  main.append(head, button)
  on.append(main)
}
