import type { Errors } from '../../../schema/readRecord.ts';
import { countedOfDriverPay, driverPayLocks } from '../../../schema/rules/freight/editLocks.ts';
import { type Lock, loadLocks, lockOfStopTimes } from '../../../schema/rules/freight/loadLocks.ts';
import { stopTimeFields } from '../../../schema/rules/freight/stops.ts';
import { type LoadAggregate, type PartName, partNames } from './loadAggregate.ts';
import { lockFactsOf } from './readLoadAggregate.ts';

/**
 * In a locked list, these fields are locked; the others (a note, a receipt) can still be edited.
 */
const COUNTED: Record<PartName, readonly string[]> = {
  stops: [],
  load_drivers: countedOfDriverPay,
  load_accessorials: ['accessorial_id', 'amount', 'billable_to_broker'],
  load_commodities: [],
};

/** What the invoice's lines were created from. */
const BILLED_LINES = 'load_accessorials.amount';

/**
 * The changes that an invoice or a settlement blocks, each with the reason and what to do instead.
 */
export function lockErrors(before: LoadAggregate, after: LoadAggregate): Errors {
  const errors: Errors = {};
  for (const [field, lock] of Object.entries(loadLocks(lockFactsOf(before)))) {
    if (isChanged(field, before, after)) errors[field] = [sentenceOf(lock)];
  }
  Object.assign(errors, timeErrors(before, after));
  return errors.load_drivers ? errors : { ...errors, ...driverPayErrors(before, after) };
}

/** What happened at the stops, when the invoice was based on it. */
function timeErrors(before: LoadAggregate, after: LoadAggregate): Errors {
  const lock = lockOfStopTimes(lockFactsOf(before));
  if (!lock) return {};
  const errors: Errors = {};
  after.stops.forEach((stop, index) => {
    const known = before.stops.find(({ id }) => id === stop.id);
    for (const field of stopTimeFields) {
      if (isSame(known?.[field], stop[field])) continue;
      errors[`stops.${index}.${field}`] = [sentenceOf(lock)];
    }
  });
  return errors;
}

const sentenceOf = ({ message, way_out }: Lock) => `${message} ${way_out}`;

/** What a settlement includes of its drivers' pay. */
function driverPayErrors(before: LoadAggregate, after: LoadAggregate): Errors {
  const errors: Errors = {};
  for (const driverPay of before.load_drivers) {
    const locks = Object.entries(driverPayLocks(driverPay));
    const index = after.load_drivers.findIndex(({ id }) => id === driverPay.id);
    const row = after.load_drivers[index];
    for (const [field, lock] of locks) {
      if (!row) errors.load_drivers = [sentenceOf(lock)];
      else if (!isSame(cellOf(driverPay, field), cellOf(row, field)))
        errors[`load_drivers.${index}.${field}`] = [sentenceOf(lock)];
    }
  }
  return errors;
}

function isChanged(path: string, before: LoadAggregate, after: LoadAggregate): boolean {
  const [name = '', field] = path.split('.');
  const part = partNames.find(one => one === name);
  if (!part)
    return !isSame(
      before.load[name as keyof LoadAggregate['load']],
      after.load[name as keyof LoadAggregate['load']],
    );

  const fields = field === undefined || field === 'amount' ? COUNTED[part] : [field];
  const differs = (
    row: object & { id?: number },
    others: readonly (object & { id?: number })[],
  ) => {
    const other = others.find(({ id }) => id !== undefined && id === row.id);
    if (path === BILLED_LINES && !isBilled(row) && !(other && isBilled(other))) return false;
    return fields.some(one =>
      other ? !isSame(cellOf(other, one), cellOf(row, one)) : isGiven(cellOf(row, one)),
    );
  };
  return (
    after[part].some(row => differs(row, before[part])) ||
    before[part].some(row => differs(row, after[part]))
  );
}

/** A line that the broker never sees is not part of the invoice. */
const isBilled = (row: object): boolean => cellOf(row, 'billable_to_broker') !== false;

const cellOf = (row: object, name: string): unknown => Reflect.get(row, name);

const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

/** A line that pays nothing can be added and removed. */
const isGiven = (value: unknown) => Boolean(value);
