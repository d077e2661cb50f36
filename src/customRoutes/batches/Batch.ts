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

/** Whom a row of a batch, or of what is offered to one, pays. */
export interface NamedPayee {
  driver: { first_name: string; last_name: string } | null;
  owner: { name: string } | null;
}

export const payeeNameOf = ({ driver, owner }: NamedPayee): string =>
  driver ? `${driver.first_name} ${driver.last_name}` : (owner?.name ?? '');

/** A payee's key among those of a batch: the driver, or minus the payroll group of an owner. */
export const payeeKeyOf = ({ driver_id, payroll_group_id }: BatchDriver): number =>
  driver_id ?? -(payroll_group_id ?? 0);

/** Keys of payees as a request names them. */
export const payeesOf = (keys: Iterable<number>) => {
  const all = [...keys];
  return {
    driver_ids: all.filter(key => key > 0),
    owner_ids: all.filter(key => key < 0).map(key => -key),
  };
};
