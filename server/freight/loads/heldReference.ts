import { statusesWithoutReference } from '../../../schema/entities/loads.ts';
import type { Errors } from '../../../schema/readRecord.ts';
import type { Facts } from './facts.ts';
import type { LoadAggregate } from './loadAggregate.ts';

/** Whether a load reserves its broker's number. One that never ran does not. */
export const holdsReference = ({ load: { status } }: LoadAggregate): boolean =>
  !statusesWithoutReference.some(one => one === status);

/**
 * A load that is restored takes its number again. If another load has it by now, that is refused,
 * or the load is marked as a duplicate where the company only warns.
 */
export function takeReferenceAgain(
  before: LoadAggregate,
  aggregate: LoadAggregate,
  facts: Facts,
): Errors {
  if (holdsReference(before) || !holdsReference(aggregate)) return {};
  const { duplicate, duplicate_reference_policy: policy } = facts;
  aggregate.load.repeats_reference = duplicate !== null;
  if (!duplicate || policy === 'warn') return {};
  return {
    reference_number: [
      `Load ${duplicate.internal_id} now has this broker's number: change the number of one of them first.`,
    ],
  };
}
