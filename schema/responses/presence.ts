import type { presence as operations } from '../operations/presence.ts';
import { type AnswersOf, answer } from './answer.ts';
import { instant, list, object, orNull, type TypeOf, words } from './kit.ts';
import { person } from './shared.ts';

const present = object({ client: words, user: person, place: orNull(words), since: instant });
export type PresentPerson = TypeOf<typeof present>;

/** What the call about presence answers. */
export const presenceAnswers = {
  'POST /presence': answer(
    'Say where one is, and read who else is there',
    object({ people: list(present) }),
  ),
} as const satisfies AnswersOf<typeof operations>;
