import type { Errors } from '../../../schema/readRecord.ts';
import { backwardLegs, nameOfStop, repeatedDrivers } from '../../../schema/rules/freight/legs.ts';
import { stopDayErrors } from '../../../schema/rules/freight/stopDays.ts';
import {
  reportsTimes,
  type SentStop,
  stopErrors,
  type stopTimeFields,
} from '../../../schema/rules/freight/stops.ts';
import { temperatureErrors } from '../../../schema/rules/freight/temperatures.ts';
import { dateIn } from '../../clock.ts';
import type { Facts } from './facts.ts';
import { holdsReference } from './heldReference.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { EMPTY } from './parseLoadInput.ts';
import { payeeErrors } from './payees.ts';
import { unpaidErrors } from './typedPay.ts';

/**
 * The errors of a load in addition to unreadable values (`errors`): missing records, stop order,
 * duplicates.
 */
export function checkLoadAggregate(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  facts: Facts,
  errors: Errors,
): Errors {
  const days = stopDayErrors(aggregate.stops, before?.stops ?? [], dateIn('UTC'));
  return {
    ...referenceErrors(aggregate, before, facts),
    ...driverErrors(aggregate, before),
    ...payeeErrors(aggregate, before, facts),
    ...amountErrors(aggregate, errors),
    ...unpaidErrors(aggregate, before, facts),
    ...referenceNumberErrors(aggregate, before, facts),
    ...brokerErrors(aggregate, before, facts),
    ...temperatureErrors(aggregate.load, before?.load ?? null),
    ...stopErrors(asRead(aggregate, before, { ...errors, ...days })),
    ...days,
  };
}

/**
 * The stops without their refused values: a saved stop still has its old value there, a new one a
 * default, and neither was sent. Half a window says nothing about the order. Stored times that this
 * request does not change block no other change.
 */
function asRead(
  { stops }: LoadAggregate,
  before: LoadAggregate | null,
  errors: Errors,
): SentStop[] {
  return stops.map((stop, index) => {
    const read = <T>(value: T, ...names: (keyof SentStop)[]): T | null =>
      names.some(name => errors[`stops.${index}.${name}`]) ? null : value;
    const known = before?.stops.find(({ id }) => id === stop.id);
    const isReported = reportsTimes(stop, known);
    const time = (name: (typeof stopTimeFields)[number]) =>
      isReported ? read(stop[name], name) : null;
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

/**
 * A record of another company is refused as if it did not exist. What the load named before may
 * stay, though it is gone: the load can be edited, and be given another one.
 */
function referenceErrors(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  facts: Facts,
): Errors {
  const errors: Errors = {};
  const ask = (
    field: string,
    id: number | null | undefined,
    known: readonly { id: number | null }[],
    was?: number | null,
  ) => {
    if (id == null || id === was) return;
    if (!known.some(one => one.id === id)) errors[field] = [NO_SUCH_RECORD];
  };
  const { load } = aggregate;
  ask('broker_id', load.broker_id, facts.brokers, before?.load.broker_id);
  const contacts = facts.contacts.filter(({ broker_id }) => broker_id === load.broker_id);
  ask('broker_contact_id', load.broker_contact_id, contacts);
  ask(
    'factoring_company_id',
    load.factoring_company_id,
    factorsIn(facts),
    before?.load.factoring_company_id,
  );
  ask('dispatcher_id', load.dispatcher_id, facts.staffs, before?.load.dispatcher_id);
  ask('booked_by_id', load.booked_by_id, facts.staffs, before?.load.booked_by_id);
  ask('truck_id', load.truck_id, facts.trucks, before?.load.truck_id);
  ask('trailer_id', load.trailer_id, facts.trailers, before?.load.trailer_id);
  aggregate.stops.forEach(({ id, load_company_id }, index) => {
    const was = rowBefore(before?.stops, id)?.load_company_id;
    ask(`stops.${index}.load_company_id`, load_company_id, facts.facilities, was);
  });
  aggregate.load_drivers.forEach((row, index) => {
    const path = `load_drivers.${index}`;
    const was = rowBefore(before?.load_drivers, row.id);
    ask(`${path}.driver_id`, row.driver_id, facts.drivers, was?.driver_id);
    ask(`${path}.truck_id`, row.truck_id, facts.trucks, was?.truck_id);
    ask(`${path}.trailer_id`, row.trailer_id, facts.trailers, was?.trailer_id);
    ask(`${path}.from_stop_id`, row.from_stop_id, knownStops(aggregate));
    ask(`${path}.to_stop_id`, row.to_stop_id, knownStops(aggregate));
  });
  const documents = facts.documents.filter(({ load_id }) => load_id === aggregate.id);
  aggregate.load_accessorials.forEach((line, index) => {
    const path = `load_accessorials.${index}`;
    const was = rowBefore(before?.load_accessorials, line.id);
    ask(`${path}.receipt_document_id`, line.receipt_document_id, documents);
    ask(`${path}.accessorial_id`, line.accessorial_id, facts.accessorials, was?.accessorial_id);
    ask(`${path}.driver_id`, line.driver_id, facts.drivers, was?.driver_id);
    ask(`${path}.stop_id`, line.stop_id, knownStops(aggregate));
  });
  aggregate.load_commodities.forEach(({ stop_id }, index) => {
    ask(`load_commodities.${index}.stop_id`, stop_id, knownStops(aggregate));
  });
  return errors;
}

/** A saved row of the load as it stood, by its id. */
const rowBefore = <Row extends { id?: number }>(
  rows: readonly Row[] | undefined,
  id: number | undefined,
): Row | undefined => (id === undefined ? undefined : rows?.find(row => row.id === id));

/** Those requested, and the broker's own, which needs no request. */
const factorsIn = ({ brokers, factors }: Facts): { id: number }[] => [
  ...factors,
  ...brokers.flatMap(({ factor }) => factor ?? []),
];

const NO_SUCH_RECORD = 'The selected value is invalid.';

/** Saved ones, and those created in the same request as the rows that name them. */
const knownStops = ({ stops }: LoadAggregate) => stops.map(stop => ({ id: nameOfStop(stop) }));

/**
 * A driver twice on a leg would be paid twice, and a leg must lead forward. Existing rows like that
 * block nothing.
 */
function driverErrors(aggregate: LoadAggregate, before: LoadAggregate | null): Errors {
  const newAmong = (wrong: typeof repeatedDrivers | typeof backwardLegs) => {
    const known = before ? rowsAt(wrong(before.load_drivers, before.stops), before) : [];
    const ids = known.map(({ row }) => row.id);
    return rowsAt(wrong(aggregate.load_drivers, aggregate.stops), aggregate).filter(
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

const rowsAt = (places: readonly number[], { load_drivers }: LoadAggregate) =>
  places.flatMap(place => {
    const row = load_drivers[place];
    return row ? [{ place, row }] : [];
  });

const ON_THE_LEG_ALREADY = 'The driver is already on this part of the load.';
const LEADS_NOWHERE = 'A leg ends at a stop after the one where it begins.';

/** An unreadable line is empty and already reported. */
function amountErrors({ load_accessorials }: LoadAggregate, unread: Errors): Errors {
  const isUnknown = (amount: number | null) => amount === null;
  const isRead = (line: string) => !Object.keys(unread).some(field => field.startsWith(line));
  return Object.fromEntries(
    load_accessorials.flatMap(({ amount }, index) => {
      const line = `load_accessorials.${index}.`;
      return isUnknown(amount) && isRead(line) ? [[`${line}amount`, [EMPTY]]] : [];
    }),
  );
}

/** A duplicate number that a person accepted is not asked about again. */
function referenceNumberErrors(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  facts: Facts,
): Errors {
  const { duplicate, duplicate_reference_policy: policy } = facts;
  if (!duplicate || policy === 'warn' || !isOtherReference(aggregate, before)) return {};
  if (!holdsReference(aggregate)) return {};
  return {
    reference_number: [`This broker used the number on load ${duplicate.internal_id} already.`],
  };
}

/** Whether the load is new, or has a new broker or number. */
export const isOtherReference = ({ load }: LoadAggregate, before: LoadAggregate | null): boolean =>
  before?.load.broker_id !== load.broker_id ||
  before.load.reference_number !== load.reference_number;

/** New loads of a blocked broker are refused. Existing ones are finished. */
function brokerErrors(
  { load }: LoadAggregate,
  before: LoadAggregate | null,
  { brokers }: Facts,
): Errors {
  if (before?.load.broker_id === load.broker_id) return {};
  const broker = brokers.find(({ id }) => id === load.broker_id);
  return broker?.banned || broker?.do_not_use
    ? { broker_id: ['The broker is marked Do Not Use.'] }
    : {};
}
