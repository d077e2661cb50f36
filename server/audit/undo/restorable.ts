import type { AuditRow } from '../auditLogRows.ts';
import { isTarget } from './restoreTargets.ts';
import type { Step } from './steps.ts';

/** Tables whose rows are restored. */
const RESTORED = [
  'loads',
  'load_stops',
  'load_drivers',
  'load_accessorials',
  'load_commodities',
  'trucks',
  'truck_notes',
  'plan_reach_history',
  'truck_updaters',
  'personal_board',
] as const;

/** Rows derived from those by watchers and triggers: they are derived again. */
const FOLLOWING = [
  'trucks_dispatchers',
  'truck_drivers',
  'driver_attach_dispatcher',
  'notifications',
  'trailer_histories',
];

/** The truck fields that the board changes. The rest of a truck is edited in its form. */
export const BOARD_FIELDS: readonly string[] = [
  'board_status',
  'is_on_board',
  'dispatcher_id',
  'driver_id',
  'second_driver_id',
  'trailer_id',
  'current_city',
  'current_state_id',
  'current_lat',
  'current_lng',
  'location_at',
];

/** A table that undo can restore. */
export type RestoredTable = (typeof RESTORED)[number];

export const isRestored = (table: string): table is RestoredTable =>
  RESTORED.some(one => one === table);

/**
 * Whether the step can be undone: undo must support everything it did. The calls for deleting and
 * importing undo a created or deleted load. An invoice, a settlement or an import has its own undo.
 */
export function isRestorable({ rows, kind }: Pick<Step, 'rows' | 'kind'>): boolean {
  const isCovered = rows.every(row => isKnown(row) || isTarget(row) || isCheckCall(row, kind));
  return isCovered && isOfUndo({ rows }) && !isTyped(rows);
}

/**
 * A check call, which the boards write, and one that an undo took back. It has no file: that would be a
 * row of its own.
 */
function isCheckCall({ entity, action, before, after }: AuditRow, kind: Step['kind']): boolean {
  if (entity !== 'load_updates') return false;
  return action === 'create'
    ? after?.type === 'check_call'
    : action === 'delete' && kind === 'undo' && before?.type === 'check_call';
}

/**
 * An event of a trailer that a person entered stands before the truck that it moves, one that a watcher
 * adds after it. What was entered is corrected in the trailer's history, so the step is not undone.
 */
function isTyped(rows: readonly AuditRow[]): boolean {
  const first = (table: string) => rows.findIndex(({ entity }) => entity === table);
  const event = first('trailer_histories');
  return event >= 0 && event < first('trucks');
}

/**
 * Whether the step changed something that undo covers, whether or not it can be undone: nothing
 * before it is undone silently.
 */
export const isOfUndo = ({ rows }: Pick<Step, 'rows'>): boolean =>
  rows.some(({ entity, action }) => isRestored(entity) && action !== 'read') ||
  // A check call alone can be undone, and not redone: it would say that the truck is there now.
  (rows.length > 0 && rows.every(row => isCheckCall(row, 'change'))) ||
  (rows.length > 0 && rows.every(isTarget));

function isKnown({ entity, action, after }: AuditRow): boolean {
  if (FOLLOWING.includes(entity)) return true;
  // The truck of a driver or a trailer is derived from the truck; the first TONU of a company adds its own type.
  if (entity === 'drivers' || entity === 'trailers') {
    return action === 'update' && Object.keys(after ?? {}).every(name => name === 'truck_id');
  }
  if (entity === 'accessorials') return action === 'create';
  // An offer ends with the truck's change of dispatcher, and stays canceled when that is undone.
  if (entity === 'truck_handovers') return action === 'update' && after?.status === 'canceled';
  if (!isRestored(entity) || action === 'read') return false;
  if (entity === 'loads') return action === 'update';
  if (entity !== 'trucks') return true;
  return action === 'update' && Object.keys(after ?? {}).every(name => BOARD_FIELDS.includes(name));
}
