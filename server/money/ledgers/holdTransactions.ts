import { driverDebts } from '../../../schema/entities/debts.ts';
import { driverHolds, holdTransactions } from '../../../schema/entities/holds.ts';
import { registry } from '../../../schema/entities/index.ts';
import { date, flag, money } from '../../../schema/fields.ts';
import { can } from '../../../schema/permissions.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import { debtViolation } from '../../../schema/rules/pay/debts.ts';
import {
  type DatedChange,
  type HoldEntryType,
  holdViolation,
  interestBetween,
  signedEntry,
} from '../../../schema/rules/pay/holds.ts';
import { dayText, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, Invalid, lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { missingReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { bookDebts } from '../settlements/bookDebts.ts';
import { bookHolds, type HoldRow } from '../settlements/bookHolds.ts';
import { lockHold, refuseClosed } from './driverHolds.ts';
import { holdDetail } from './holdDetail.ts';
import { refuseStale } from './readLedger.ts';

interface Entry {
  type: HoldEntryType;
  amount: number;
  date: PlainDate | null;
  note: string | null;
  debt_id: number | null;
  /** A refund that the next settlement pays, instead of one that has been paid. */
  with_settlement: boolean;
}

const { type, note, debt_id } = holdTransactions.fields;

const entryFields = {
  ...holdTransactions,
  fields: {
    type,
    amount: money({ required: true }),
    date: date(),
    note,
    debt_id,
    with_settlement: flag({ default: false }),
  },
};

/**
 * POST /driver-holds/{id}/transactions {type, amount, date?, note?, debt_id?, with_settlement?}:
 * a contribution, an application (to a debt, when it names one), a refund or an adjustment. A refund
 * with_settlement is paid, and booked, by the driver's next settlement; an amount of 0 cancels that.
 */
export async function addTransaction({ access, actor, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const hold = await lockHold(params.id, scope);
      refuseStale(hold, versionOf(body));
      const entry = readEntry(body);
      checkRight(entry, actor);
      await checkDebt(entry, scope);
      refuseEntry(hold, entry);
      if (entry.with_settlement) await refundLater(hold, entry, scope);
      else await bookNow(hold, entry, scope);
      return holdDetail(hold.id, scope);
    }),
  );
}

/** POST /driver-holds/{id}/interest {through}: for each day since the last time, on what was held. */
export async function accrueInterest({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const hold = await lockHold(params.id, scope);
      refuseStale(hold, versionOf(body));
      const through = throughIn(body);
      refuseClosed(hold);
      const from = hold.interest_through ?? hold.opened_date;
      if (through <= from) {
        throw new Invalid({ through: [`Interest is paid through ${dayText(from)} already.`] });
      }
      if (through > (await todayOf(scope))) {
        throw new Invalid({ through: ['The day cannot be in the future.'] });
      }
      const entries = await changesOf(hold, scope);
      const amount = interestBetween(entries, { from, to: through }, hold.annual_interest_rate);
      if (toCents(amount) <= 0) throw new Invalid({ through: ['There is no interest to pay.'] });
      const note = `Interest ${dayText(from)} to ${dayText(through)} at ${hold.annual_interest_rate} %`;
      await rowsOf(driverHolds, scope).update(hold.id, { interest_through: through });
      const entry = { type: 'interest_accrual', amount, date: through, note } as const;
      await bookHolds([{ hold_id: hold.id, ...entry }], scope);
      return holdDetail(hold.id, scope);
    }),
  );
}

function readEntry(body: Values): Entry {
  const { values, errors } = readRecord(entryFields, body);
  if (errors) throw new Invalid(errors);
  const entry = values as unknown as Entry; // the fields above
  if (entry.type === 'interest_accrual') {
    throw new Invalid({ type: ['Interest has a call of its own.'] });
  }
  if (entry.debt_id !== null && entry.type !== 'application') {
    throw new Invalid({ debt_id: ['Only an application repays a debt.'] });
  }
  if (entry.with_settlement && entry.type !== 'refund') {
    throw new Invalid({ with_settlement: ['Only a refund is paid with a settlement.'] });
  }
  return entry;
}

/** Money that leaves the company requires a permission of its own. */
function checkRight(entry: Entry, actor: SessionActor): void {
  const needed = entry.type === 'refund' ? 'driver-holds.refund' : 'driver-holds.update';
  if (!can(actor, needed)) throw lacksPermission();
}

async function checkDebt(entry: Entry, scope: Scope): Promise<void> {
  const missing = await missingReferences(entryFields, { debt_id: entry.debt_id }, scope, registry);
  if (missing.length > 0) throw new Invalid({ debt_id: ['The selected value is invalid.'] });
}

function refuseEntry(hold: HoldRow, { type, amount, with_settlement }: Entry): void {
  refuseClosed(hold);
  if (with_settlement && toCents(amount) === 0) return;
  const violation = holdViolation(hold, type, amount);
  if (violation) throw new Invalid({ [FIELDS[violation.code] ?? 'type']: [violation.message] });
}

const FIELDS: Readonly<Record<string, string>> = { not_positive: 'amount', over_balance: 'amount' };

async function refundLater(hold: HoldRow, { amount }: Entry, scope: Scope): Promise<void> {
  await rowsOf(driverHolds, scope).update(hold.id, { refund_pending: amount });
}

async function bookNow(hold: HoldRow, entry: Entry, scope: Scope): Promise<void> {
  const { type, amount, note, debt_id } = entry;
  const day = entry.date ?? (await todayOf(scope));
  if (debt_id !== null) await repay(hold, { ...entry, date: day, debt_id }, scope);
  await bookHolds([{ hold_id: hold.id, type, amount, date: day, note, debt_id }], scope);
}

/** Repays the driver's debt from the hold. 422 for another driver's, and for more than is owed. */
async function repay(
  hold: HoldRow,
  { debt_id, amount, date, note }: Entry & { debt_id: number; date: PlainDate },
  scope: Scope,
): Promise<void> {
  const debt = await rowsOf(driverDebts, scope).lock(debt_id);
  if (debt.driver_id !== hold.driver_id) {
    throw new Invalid({ debt_id: ['The debt belongs to another driver.'] });
  }
  const violation = debtViolation('repay', debt);
  if (violation) throw conflict(violation.message, hold);
  if (toCents(amount) > toCents(debt.balance)) {
    throw new Invalid({ amount: ['The amount is more than what is owed.'] });
  }
  const entry = { type: 'repayment', amount, date, note } as const;
  await bookDebts([{ debt_id, hold_id: hold.id, ...entry }], scope);
}

async function changesOf({ id }: HoldRow, scope: Scope): Promise<DatedChange[]> {
  const entries = await rowsOf(holdTransactions, scope).find({ hold_id: id });
  return entries.map(({ date, type, amount }) => ({ date, change: signedEntry(type, amount) }));
}

function throughIn(body: Values): PlainDate {
  const asked = { ...driverHolds, fields: { through: date({ required: true }) } };
  const { values, errors } = readRecord({ ...asked, represent: 'through', filters: [] }, body);
  if (errors) throw new Invalid(errors);
  return values.through as PlainDate; // a required date field
}
