import type { Entity } from '../../../schema/entity.ts';
import type { StayReason } from '../../../schema/importReports.ts';
import type { ChangeAction, ChangedRecord } from './importChanges.ts';

/** A record that an import made or changed, on its way back. */
export type Taken = ChangedRecord & {
  entity: Entity;
  action: ChangeAction;
  stays: StayReason | null;
};
