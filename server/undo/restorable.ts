import type { TrailRow } from '../audit/trailRows.ts';
import type { Step } from './steps.ts';

/** Tables whose rows are put back. */
const RESTORED = [
  'loads',
  'load_stops',
  'load_drivers',
  'load_accessorials',
  'load_commodities',
  'trucks',
  'truck_notes',
  'plan_reach_history',
] as const;

/** Rows that follow from those, by watchers and triggers: they follow again. */
const FOLLOWING = [
  'trucks_dispatchers',
  'truck_drivers',
  'driver_attach_dispatcher',
  'notifications',
];

/** What the board changes of a truck; the rest of a truck is edited by its form. */
export const BOARD_FIELDS: readonly string[] = [
  'board_status',
  'dispatcher_id',
  'driver_id',
  'second_driver_id',
];

/** A table that Undo knows how to put back. */
export type RestoredTable = (typeof RESTORED)[number];

export const isRestored = (table: string): table is RestoredTable =>
  RESTORED.some(one => one === table);

/**
 * Whether Undo takes the step back: all it did is known here. A load that was made or deleted is
 * deleted or imported by the calls for that; an invoice, a settlement or an import has ways back of
 * its own.
 */
export function isRestorable({ rows }: Pick<Step, 'rows'>): boolean {
  return rows.some(({ entity }) => isRestored(entity)) && rows.every(isKnown);
}

/**
 * Whether the step changed what Undo is about, whether or not it can be taken back: nothing before it
 * is reached without a word.
 */
export const isOfUndo = ({ rows }: Pick<Step, 'rows'>): boolean =>
  rows.some(({ entity, action }) => isRestored(entity) && action !== 'read');

function isKnown({ entity, action, after }: TrailRow): boolean {
  if (FOLLOWING.includes(entity)) return true;
  // A driver's truck follows from the truck; the first TONU of a company enters its own kind.
  if (entity === 'drivers') return Object.keys(after ?? {}).every(name => name === 'truck_id');
  if (entity === 'accessorials') return action === 'create';
  if (!isRestored(entity) || action === 'read') return false;
  if (entity === 'loads') return action === 'update';
  if (entity !== 'trucks') return true;
  return action === 'update' && Object.keys(after ?? {}).every(name => BOARD_FIELDS.includes(name));
}
