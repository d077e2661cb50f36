import type { Entity } from '../../../schema/entity.ts';
import type { ChangeAction, ChangedRecord } from './importChanges.ts';

/** Why a record stays as it is: changed or used by others since, or part of one that stays. */
export type StayReason = 'changed' | 'used' | 'together';

/** A record that an import made or changed, on its way back. */
export type Taken = ChangedRecord & {
  entity: Entity;
  action: ChangeAction;
  stays: StayReason | null;
};
