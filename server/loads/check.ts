import type { Errors } from '../../schema/readRecord.ts';
import { backwardLegs, nameOfStop, repeatedDrivers } from '../../schema/rules/legs.ts';
import { stopDayErrors } from '../../schema/rules/stopDays.ts';
import {
  type SentStop,
  stopErrors,
  type stopTimeFields,
  tellsTimes,
} from '../../schema/rules/stops.ts';
import { temperatureErrors } from '../../schema/rules/temperatures.ts';
import { dateIn } from '../clock.ts';
import type { Facts } from './facts.ts';
import { holdsReference } from './heldReference.ts';
import { payeeErrors } from './payees.ts';
import { EMPTY } from './readSent.ts';
import type { Tree } from './tree.ts';
import { unpaidErrors } from './typedPay.ts';

/**
 * What is wrong with a load beside what could not be read of it (`errors`): missing records, stops
 * out of order, doubles.
 */
export function checkTree(tree: Tree, before: Tree | null, facts: Facts, errors: Errors): Errors {
  const days = stopDayErrors(tree.stops, before?.stops ?? [], dateIn('UTC'));
  return {
    ...referenceErrors(tree, facts),
    ...driverErrors(tree, before),
    ...payeeErrors(tree, before, facts),
    ...amountErrors(tree, errors),
    ...unpaidErrors(tree, before, facts),
    ...referenceNumberErrors(tree, before, facts),
    ...brokerErrors(tree, before, facts),
    ...temperatureErrors(tree.load, before?.load ?? null),
    ...stopErrors(asRead(tree, before, { ...errors, ...days })),
    ...days,
  };
}

/**
 * The stops without what was refused of them: a saved stop still has its old value there, a new one
 * what is filled in, and neither is what somebody sent. Half a window says nothing about the order.
 * Nor do times that nobody tells now: those that stand out of order hold up no other change.
 */
function asRead({ stops }: Tree, before: Tree | null, errors: Errors): SentStop[] {
  return stops.map((stop, index) => {
    const read = <T>(value: T, ...names: (keyof SentStop)[]): T | null =>
      names.some(name => errors[`stops.${index}.${name}`]) ? null : value;
    const known = before?.stops.find(({ id }) => id === stop.id);
    const isTold = tellsTimes(stop, known);
    const time = (name: (typeof stopTimeFields)[number]) =>
      isTold ? read(stop[name], name) : null;
    return {
      sequence: read(stop.sequence, 'sequence'),
      type: read(stop.type, 'type'),
      date_from: read(stop.date_from, 'date_from', 'date_to'),
      date_to: read(stop.date_to, 'date_from', 'date_to'),
      arrived_at: time('arrived_at'),
      checked_in_at: time('checked_in_at'),
      loaded_at: time('loaded_at'),
      departed_at: time('departed_at'),
    };
  });
}

/** A record of another company is refused as if it did not exist. */
function referenceErrors(tree: Tree, facts: Facts): Errors {
  const errors: Errors = {};
  const ask = (
    field: string,
    id: number | null | undefined,
    known: readonly { id: number | null }[],
  ) => {
    if (id != null && !known.some(one => one.id === id)) errors[field] = [NO_SUCH_RECORD];
  };
  const { load } = tree;
  ask('broker_id', load.broker_id, facts.brokers);
  const contacts = facts.contacts.filter(({ broker_id }) => broker_id === load.broker_id);
  ask('broker_contact_id', load.broker_contact_id, contacts);
  ask('factoring_company_id', load.factoring_company_id, factorsIn(facts));
  ask('dispatcher_id', load.dispatcher_id, facts.staffs);
  ask('booked_by_id', load.booked_by_id, facts.staffs);
  ask('truck_id', load.truck_id, facts.trucks);
  ask('trailer_id', load.trailer_id, facts.trailers);
  tree.stops.forEach(({ load_company_id }, index) => {
    ask(`stops.${index}.load_company_id`, load_company_id, facts.facilities);
  });
  tree.load_drivers.forEach((row, index) => {
    const path = `load_drivers.${index}`;
    ask(`${path}.driver_id`, row.driver_id, facts.drivers);
    ask(`${path}.truck_id`, row.truck_id, facts.trucks);
    ask(`${path}.trailer_id`, row.trailer_id, facts.trailers);
    ask(`${path}.from_stop_id`, row.from_stop_id, knownStops(tree));
    ask(`${path}.to_stop_id`, row.to_stop_id, knownStops(tree));
  });
  const papers = facts.papers.filter(({ load_id }) => load_id === tree.id);
  tree.load_accessorials.forEach((line, index) => {
    ask(`load_accessorials.${index}.receipt_document_id`, line.receipt_document_id, papers);
    ask(`load_accessorials.${index}.accessorial_id`, line.accessorial_id, facts.accessorials);
    ask(`load_accessorials.${index}.driver_id`, line.driver_id, facts.drivers);
    ask(`load_accessorials.${index}.stop_id`, line.stop_id, knownStops(tree));
  });
  tree.load_commodities.forEach(({ stop_id }, index) => {
    ask(`load_commodities.${index}.stop_id`, stop_id, knownStops(tree));
  });
  return errors;
}

/** Those that were asked for, and the broker's own, which has not to be asked for. */
const factorsIn = ({ brokers, factors }: Facts): { id: number }[] => [
  ...factors,
  ...brokers.flatMap(({ factor }) => factor ?? []),
];

const NO_SUCH_RECORD = 'The selected value is invalid.';

/** Those that are saved, and those that are written with the rows that name them. */
const knownStops = ({ stops }: Tree) => stops.map(stop => ({ id: nameOfStop(stop) }));

/**
 * Who is on the same leg twice is paid twice, and a leg that does not lead on is none. Such rows that
 * stand from before hold up nothing.
 */
function driverErrors(tree: Tree, before: Tree | null): Errors {
  const newAmong = (wrong: typeof repeatedDrivers | typeof backwardLegs) => {
    const known = before ? rowsAt(wrong(before.load_drivers, before.stops), before) : [];
    const ids = known.map(({ row }) => row.id);
    return rowsAt(wrong(tree.load_drivers, tree.stops), tree).filter(
      ({ row }) => row.id === undefined || !ids.includes(row.id),
    );
  };
  const errors: Errors = {};
  for (const { place } of newAmong(repeatedDrivers)) {
    errors[`load_drivers.${place}.driver_id`] = [ON_THE_LEG_ALREADY];
  }
  for (const { place, row } of newAmong(backwardLegs)) {
    const end = row.to_stop_id == null ? 'from_stop_id' : 'to_stop_id';
    errors[`load_drivers.${place}.${end}`] = [LEADS_NOWHERE];
  }
  return errors;
}

const rowsAt = (places: readonly number[], { load_drivers }: Tree) =>
  places.flatMap(place => {
    const row = load_drivers[place];
    return row ? [{ place, row }] : [];
  });

const ON_THE_LEG_ALREADY = 'The driver is on this part of the load already.';
const LEADS_NOWHERE = 'A leg ends at a stop after the one where it begins.';

/** A line of which something could not be read is blank, and was told of already. */
function amountErrors({ load_accessorials }: Tree, unread: Errors): Errors {
  const isUnknown = (amount: number | null) => amount === null;
  const isRead = (line: string) => !Object.keys(unread).some(field => field.startsWith(line));
  return Object.fromEntries(
    load_accessorials.flatMap(({ amount }, index) => {
      const line = `load_accessorials.${index}.`;
      return isUnknown(amount) && isRead(line) ? [[`${line}amount`, [EMPTY]]] : [];
    }),
  );
}

/** A number that was kept although another load has it is not asked about again. */
function referenceNumberErrors(tree: Tree, before: Tree | null, facts: Facts): Errors {
  const { duplicate, duplicate_reference_policy: policy } = facts;
  if (!duplicate || policy === 'warn' || !isOtherReference(tree, before)) return {};
  if (!holdsReference(tree)) return {};
  return {
    reference_number: [`This broker gave the number to load ${duplicate.internal_id} already.`],
  };
}

/** Whether the load is new, or has another broker or number than before. */
export const isOtherReference = ({ load }: Tree, before: Tree | null): boolean =>
  before?.load.broker_id !== load.broker_id ||
  before.load.reference_number !== load.reference_number;

/** New loads of a broker that nobody is to work for are refused; the old ones are finished. */
function brokerErrors({ load }: Tree, before: Tree | null, { brokers }: Facts): Errors {
  if (before?.load.broker_id === load.broker_id) return {};
  const broker = brokers.find(({ id }) => id === load.broker_id);
  return broker?.banned || broker?.do_not_use
    ? { broker_id: ['The broker is marked Do Not Use.'] }
    : {};
}
