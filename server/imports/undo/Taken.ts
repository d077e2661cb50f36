import type { Entity } from '../../../schema/entity.ts';
import type { StayReason } from '../../../schema/importReports.ts';
import type { ChangeAction, ChangedRecord } from './importChanges.ts';

/** A record that an import created or changed, during undo. */
export type Taken = ChangedRecord & {
  entity: Entity;
  action: ChangeAction;
  stays: StayReason | null;
};
