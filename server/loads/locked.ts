import type { Errors } from '../../schema/readRecord.ts';
import { countedOfShare, shareLocks } from '../../schema/rules/editLocks.ts';
import { type Lock, loadLocks, lockOfStopTimes } from '../../schema/rules/loadLocks.ts';
import { stopTimeFields } from '../../schema/rules/stops.ts';
import { type PartName, partNames, type Tree } from './tree.ts';
import { lockFactsOf } from './whole.ts';

/** Of a locked list these count; the rest (a note, a receipt) may still be written. */
const COUNTED: Record<PartName, readonly string[]> = {
  stops: [],
  load_drivers: countedOfShare,
  load_accessorials: ['accessorial_id', 'amount', 'billable_to_broker'],
  load_commodities: [],
};

/** What the invoice's lines were made of. */
const BILLED_LINES = 'load_accessorials.amount';

/** The changes that an invoice or a settlement forbids, each with its reason and the way out. */
export function lockErrors(before: Tree, after: Tree): Errors {
  const errors: Errors = {};
  for (const [field, lock] of Object.entries(loadLocks(lockFactsOf(before)))) {
    if (isChanged(field, before, after)) errors[field] = [told(lock)];
  }
  Object.assign(errors, timeErrors(before, after));
  return errors.load_drivers ? errors : { ...errors, ...shareErrors(before, after) };
}

/** What happened at the stops, where the bill was made by it. */
function timeErrors(before: Tree, after: Tree): Errors {
  const lock = lockOfStopTimes(lockFactsOf(before));
  if (!lock) return {};
  const errors: Errors = {};
  after.stops.forEach((stop, index) => {
    const known = before.stops.find(({ id }) => id === stop.id);
    for (const field of stopTimeFields) {
      if (isSame(known?.[field], stop[field])) continue;
      errors[`stops.${index}.${field}`] = [told(lock)];
    }
  });
  return errors;
}

const told = ({ message, way_out }: Lock) => `${message} ${way_out}`;

/** What a settlement holds of its drivers' shares. */
function shareErrors(before: Tree, after: Tree): Errors {
  const errors: Errors = {};
  for (const share of before.load_drivers) {
    const locks = Object.entries(shareLocks(share));
    const index = after.load_drivers.findIndex(({ id }) => id === share.id);
    const row = after.load_drivers[index];
    for (const [field, lock] of locks) {
      if (!row) errors.load_drivers = [told(lock)];
      else if (!isSame(cellOf(share, field), cellOf(row, field)))
        errors[`load_drivers.${index}.${field}`] = [told(lock)];
    }
  }
  return errors;
}

function isChanged(path: string, before: Tree, after: Tree): boolean {
  const [name = '', field] = path.split('.');
  const part = partNames.find(one => one === name);
  if (!part)
    return !isSame(before.load[name as keyof Tree['load']], after.load[name as keyof Tree['load']]);

  const fields = field === undefined || field === 'amount' ? COUNTED[part] : [field];
  const differs = (
    row: object & { id?: number },
    others: readonly (object & { id?: number })[],
  ) => {
    const other = others.find(({ id }) => id !== undefined && id === row.id);
    if (path === BILLED_LINES && !isBilled(row) && !(other && isBilled(other))) return false;
    return fields.some(one =>
      other ? !isSame(cellOf(other, one), cellOf(row, one)) : isSaid(cellOf(row, one)),
    );
  };
  return (
    after[part].some(row => differs(row, before[part])) ||
    before[part].some(row => differs(row, after[part]))
  );
}

/** A line that the broker never sees is none of the invoice's. */
const isBilled = (row: object): boolean => cellOf(row, 'billable_to_broker') !== false;

const cellOf = (row: object, name: string): unknown => Reflect.get(row, name);

const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

/** A line that pays nothing may come and go. */
const isSaid = (value: unknown) => Boolean(value);
