import type { Errors } from '../../../schema/readRecord.ts';
import {
  outlivesTonu,
  type Tonu,
  type TonuTerms,
  tonuLineOf,
  tonuOf,
} from '../../../schema/rules/billing/tonu.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { payeeOf } from '../../../schema/rules/pay/driverCost.ts';
import type { Facts } from './facts.ts';
import type { AccessorialRow, LoadAggregate } from './loadAggregate.ts';

/** The input of a TONU, with its catalog entry and what is known about the drivers. */
export interface EnteredTonu extends Tonu {
  entry: TonuTerms & { id: number; method: string };
  drivers: Facts['drivers'];
}

/** A truck ordered but not used: no rate, no miles, one line for what is billed. */
export function tonuEffect(aggregate: LoadAggregate, tonu: EnteredTonu): void {
  const { load, accessorial } = tonuOf(tonu, tonu.entry, termsOf(aggregate, tonu));
  Object.assign(aggregate.load, load);
  const line = {
    ...EMPTY_LINE,
    ...accessorial,
    accessorial_id: tonu.entry.id,
    // A percentage of a rate that is now zero would set the amount to zero too.
    is_manual_amount: tonu.entry.method === 'percentage',
  };
  const kept = aggregate.load_accessorials.filter(outlivesTonu);
  aggregate.load_accessorials = [
    line as AccessorialRow, // the choices are the entity's
    ...kept.map(one => ({ ...one, billable_to_broker: false })),
  ];
  for (const row of aggregate.load_drivers) {
    Object.assign(row, { loaded_miles: 0, empty_miles: 0, price: 0, is_manual_price: true });
  }
}

const EMPTY_LINE = {
  description: 'Truck ordered, not used',
  driver_id: null,
  approved_by_broker: false,
  note: null,
};

/** The terms of driver 1, whose rate a TONU pays by. */
function termsOf({ load_drivers }: LoadAggregate, { drivers }: EnteredTonu) {
  const row = load_drivers[payeeOf({}, load_drivers) ?? -1];
  const terms = drivers.find(({ id }) => id === row?.driver_id);
  return terms && row ? { ...terms, pay_type: row.pay_type ?? terms.pay_type } : null;
}

/**
 * What blocks a change of a TONU: its one line stays, no other line is billed, and there was no
 * driving. What was already so before blocks nothing.
 */
export function tonuErrors(before: LoadAggregate, aggregate: LoadAggregate, facts: Facts): Errors {
  if (before.load.status !== LOAD_STATUS.tonu) return {};
  const errors: Errors = {};
  const line = lineOf(before, facts);
  if (line && !aggregate.load_accessorials.some(({ id }) => id === line.id)) {
    errors.load_accessorials = [STAYS];
  }
  aggregate.load_accessorials.forEach((row, index) => {
    const old = before.load_accessorials.find(({ id }) => id !== undefined && id === row.id);
    if (old && old.id === line?.id) {
      for (const name of LASTING) {
        if (row[name] !== old[name]) errors[`load_accessorials.${index}.${name}`] = [STAYS];
      }
    } else if (isBilled(row) && !(old && isBilled(old))) {
      errors[`load_accessorials.${index}.billable_to_broker`] = [BILLS_ITSELF];
    }
  });
  aggregate.load_drivers.forEach((row, index) => {
    const old = before.load_drivers.find(({ id }) => id !== undefined && id === row.id);
    for (const name of ['loaded_miles', 'empty_miles'] as const) {
      if (Number(row[name]) === 0 || row[name] === old?.[name]) continue;
      errors[`load_drivers.${index}.${name}`] = [NOT_DRIVEN];
    }
  });
  return errors;
}

/** What makes a line that of a TONU. */
const LASTING = ['accessorial_id', 'billable_to_broker'] as const;

const BILLS_ITSELF =
  'A TONU bills only its amount. This line can pay the driver, but not bill the broker.';
const STAYS = 'A TONU bills only its amount. Change the amount instead.';
const NOT_DRIVEN = 'A truck ordered but not used has no miles.';

/** A TONU's amounts are those of its line. */
export function followTonu(before: LoadAggregate, aggregate: LoadAggregate, facts: Facts): void {
  if (before.load.status !== LOAD_STATUS.tonu || aggregate.load.status !== LOAD_STATUS.tonu) return;
  const line = lineOf(aggregate, facts);
  if (!line) return;
  const { amount, driver_amount } = line;
  Object.assign(aggregate.load, { tonu_amount: amount, tonu_driver_pay: driver_amount ?? 0 });
}

const isBilled = ({ billable_to_broker }: AccessorialRow): boolean => billable_to_broker !== false;

const lineOf = (
  { load_accessorials }: LoadAggregate,
  { accessorials }: Facts,
): AccessorialRow | null =>
  tonuLineOf(
    load_accessorials,
    ({ accessorial_id }) => accessorials.find(({ id }) => id === accessorial_id)?.code,
  );
