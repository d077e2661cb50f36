import { drivers } from '../../../schema/entities/drivers.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { can } from '../../../schema/permissions.ts';
import type { Scope } from '../../db/access.ts';
import { lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { AuditRow } from '../auditLogRows.ts';
import type { RecordChange } from './recordChange.ts';
import { restoreEntry } from './restoreEntry.ts';

/** Whose weekly target the gross boards edit. The rest of them is edited in their forms. */
const TARGETED: ReadonlyMap<string, Entity> = new Map(
  [trucks, drivers, staffs].map(entity => [tableOf(entity), entity]),
);

const FIELD = 'weekly_gross_target';

/** Whether an entry of the audit log is a changed weekly target, and nothing else. */
export const isTarget = ({
  entity,
  action,
  after,
}: Pick<AuditRow, 'entity' | 'after'> & { action: string }): boolean =>
  action === 'update' && TARGETED.has(entity) && Object.keys(after ?? {}).join() === FIELD;

/** The same of what a step did to a record. */
export const isTargetChange = ({ table, action, after }: RecordChange): boolean =>
  isTarget({ entity: table, action, after });

/** Restores weekly targets, for people who may change whose they are. */
export async function restoreTargets(
  scope: Scope,
  changes: readonly RecordChange[],
  actor: SessionActor,
): Promise<void> {
  for (const change of changes) {
    const entity = TARGETED.get(change.table);
    if (!entity) continue;
    if (!can(actor, `${entity.name}.update`)) throw lacksPermission();
    await restoreEntry(scope, entity, change);
  }
}
