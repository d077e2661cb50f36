import type { Batch, BatchDriver } from '../../../schema/responses/batches.ts';

/** A driver of a batch, exceptions first. */
export type { BatchDriver };

export type BatchSettlement = NonNullable<BatchDriver['settlement']>;
export type Review = BatchSettlement['review'];

/** A batch with everything that is shown of it. */
export type BatchDetail = Batch;

/** Where the calculation is. */
export interface CalculationProgress {
  step: 'reading' | 'writing';
  drivers: number;
}

/** The state of a driver in a batch, as the queue marks it. */
export type QueueState = 'ready' | 'check' | 'set_aside' | 'posted' | 'paid' | 'nothing';

export function stateOf({ settlement }: BatchDriver): QueueState {
  if (!settlement) return 'nothing';
  if (settlement.status !== 'draft') return settlement.status;
  if (settlement.review === 'set_aside') return 'set_aside';
  return settlement.review === 'approved' ? 'ready' : 'check';
}

/** Drafts that nobody has judged and nothing speaks against. */
export const withoutRemarks = (drivers: readonly BatchDriver[]): BatchSettlement[] =>
  drivers.flatMap(({ settlement }) =>
    settlement?.status === 'draft' &&
    settlement.review === 'pending' &&
    settlement.exceptions.every(({ severity }) => severity !== 'warning')
      ? [settlement]
      : [],
  );
