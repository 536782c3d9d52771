import { open } from '../home/open'
import type { Lesson } from '../wire'

/** Sets the match of a lesson up, and says where to go. */
export const startLesson = (system: string, lesson: Lesson): Promise<string> =>
  open({
    system,
    opponent: 'bot',
    seat: lesson.seat,
    bot: 'greedy',
    wish: { lesson: lesson.id },
    hints: false,
    private: true,
  })
