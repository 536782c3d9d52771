// How a lesson begins, and what is read of it.
import { open } from '../home/open'
import { settings } from '../lib/settings.svelte'
import type { Lesson, System } from '../wire'

/** Sets the match of a lesson up, and says where to go. */
export const startLesson = (game: System, lesson: Lesson): Promise<string> =>
  open({
    system: game.name,
    opponent: 'bot',
    seat: lesson.seat,
    bot: game.bots[0] ?? '',
    wish: { lesson: lesson.id },
    hints: false,
    private: true,
  })

/** A text of a lesson in the language of the page, else in English. */
export const read = (text: Record<string, string> | undefined): string =>
  text?.[settings.language] ?? text?.en ?? ''
