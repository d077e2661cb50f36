import { statusesWithoutReference } from '../../schema/entities/loads.ts';
import type { Errors } from '../../schema/readRecord.ts';
import type { Facts } from './facts.ts';
import type { Tree } from './tree.ts';

/** Whether a load keeps its broker's number from others: one that never went does not. */
export const holdsReference = ({ load: { status } }: Tree): boolean =>
  !statusesWithoutReference.some(one => one === status);

/**
 * A load that is brought back takes its number again. Where another load has it by now that is
 * refused, or the load says that it repeats it where the company only wants to be warned.
 */
export function takeReferenceAgain(before: Tree, tree: Tree, facts: Facts): Errors {
  if (holdsReference(before) || !holdsReference(tree)) return {};
  const { duplicate, duplicate_reference_policy: policy } = facts;
  tree.load.repeats_reference = duplicate !== null;
  if (!duplicate || policy === 'warn') return {};
  return {
    reference_number: [
      `Load ${duplicate.internal_id} has this broker’s number by now: change the number of one of them first.`,
    ],
  };
}
