import type { positionOperations } from '../operations/positions.ts';
import { type AnswersOf, answer } from './answer.ts';
import { list, object, saying, type TypeOf, whole, words } from './kit.ts';

const received = object({
  accepted: saying('Trucks whose place is newer now.', whole),
  older: saying('Positions that are older than the known ones.', whole),
  unknown: saying('Devices that no truck has as its ELD device or unit number.', list(words)),
});
export type ReceivedPositions = TypeOf<typeof received>;

export const positionAnswers = {
  'POST /positions/{tracker}': answer('Receive positions from a tracker', received),
} as const satisfies AnswersOf<typeof positionOperations>;
