import { driverDebts } from '../../../schema/entities/debts.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { fromCents, sumMoney, toCents } from '../../../schema/rules/money/money.ts';
import { type DebtAction, debtViolation } from '../../../schema/rules/pay/debts.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { bookDebts, type DebtRow, openDebts } from '../settlements/bookDebts.ts';
import { lockDrivers } from '../settlements/lockDrivers.ts';
import { lockPayees, payeeOf } from '../settlements/payees.ts';
import { debtDetail } from './debtDetail.ts';
import { driverIn, reasonIn, refuseMoved, refuseStale } from './readLedger.ts';

const { driver_id } = driverDebts.fields;

/** What a person enters is a driver's. Only a settlement leaves a debt of an owner of trucks. */
const enteredDebts = {
  ...driverDebts,
  fields: { ...driverDebts.fields, driver_id: { ...driver_id, options: { required: true } } },
};

/** POST /driver-debts: an advance, a loan, damage … entered by hand. An advance is repaid last. */
export async function createDebt({ access, body }: Request) {
  return ok(
    await access.write(async scope => {
      const mode = body.source === 'advance' ? { repayment_mode: 'available' } : {};
      const start_date = await todayOf(scope);
      const { values, errors } = readRecord(enteredDebts, { start_date, ...mode, ...body });
      if (errors) throw new Invalid(errors);
      await checkReferences(driverDebts, values, scope, registry);
      if (values.source === 'negative_settlement') {
        throw new Invalid({ source: ['Only a settlement below zero leaves such a debt.'] });
      }
      await lockDrivers([Number(values.driver_id)], scope);
      const [id = 0] = await openDebts([values], scope);
      return debtDetail(id, scope);
    }),
  );
}

/**
 * PUT /driver-debts/{id}: its terms while it is open, its texts always. A changed amount is booked
 * as an adjustment. Driver and source stay.
 */
export async function changeDebt({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const debt = await lockDebt(params.id, scope);
      refuseStale(debt, versionOf(body));
      const { values, errors } = readRecord(driverDebts, body, debt);
      if (errors) throw new Invalid(errors);
      refuseMoved(debt, values, ['driver_id', 'source']);
      if (concernsRepayment(debt, values)) refuse('change', debt);
      const { amount: wanted = debt.amount, ...terms } = values as ChangesOf<typeof driverDebts>; // read by its fields
      const amount = differenceOf(debt, wanted);
      await rowsOf(driverDebts, scope).update(debt.id, terms);
      if (amount !== 0) {
        const entry = { type: 'adjustment', amount, date: await todayOf(scope) } as const;
        await bookDebts([{ debt_id: debt.id, ...entry }], scope);
      }
      return debtDetail(debt.id, scope);
    }),
  );
}

/** POST /driver-debts/{id}/pause {paused_until}: settlements before that day take nothing. Null resumes. */
export async function pauseDebt({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const debt = await lockDebt(params.id, scope);
      refuseStale(debt, versionOf(body));
      const paused_until = pauseIn(body);
      refuse('pause', debt);
      await rowsOf(driverDebts, scope).update(debt.id, { paused_until });
      return debtDetail(debt.id, scope);
    }),
  );
}

/** POST /driver-debts/{id}/write-off {reason}: nobody collects the rest. */
export async function writeOffDebt({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const debt = await lockDebt(params.id, scope);
      refuseStale(debt, versionOf(body));
      const reason = reasonIn(body);
      refuse('write_off', debt);
      await rowsOf(driverDebts, scope).update(debt.id, {
        write_off_reason: reason,
        written_off_by: scope.userId,
        written_off_at: now().toISOString(),
      });
      const entry = { type: 'write_off', amount: debt.balance, note: reason } as const;
      await bookDebts([{ debt_id: debt.id, ...entry, date: await todayOf(scope) }], scope);
      return debtDetail(debt.id, scope);
    }),
  );
}

/** GET /driver-debts/get-driver-debt?driver_id: what a driver owes now, with the open debts. */
export async function driverDebt({ access, query }: Request) {
  const driver_id = driverIn(query);
  const scope = access.read;
  if (!(await rowsOf(drivers, scope).first('t.id = $2', [driver_id]))) {
    throw new Invalid({ driver_id: ['The selected value is invalid.'] });
  }
  const debts = (await rowsOf(driverDebts, scope).find({ driver_id })).filter(isOpen);
  return ok({ driver_id, balance: sumMoney(debts.map(({ balance }) => balance)), debts });
}

/** The debt, locked after its driver: settlements of the driver wait. */
export async function lockDebt(id: number, scope: Scope): Promise<DebtRow> {
  const known = await rowsOf(driverDebts, scope).get(id);
  await lockPayees([payeeOf(known)], scope);
  return rowsOf(driverDebts, scope).lock(id);
}

/** The day, or null. Missing is neither: a slip must not resume a debt. */
function pauseIn(body: Values): PlainDate | null {
  const { paused_until } = driverDebts.fields;
  const { values, errors } = readRecord({ ...driverDebts, fields: { paused_until } }, body);
  if (errors) throw new Invalid(errors);
  if (!('paused_until' in body)) {
    throw new Invalid({ paused_until: ['The field cannot be empty'] });
  }
  return values.paused_until as PlainDate | null; // a date field
}

const isOpen = (debt: DebtRow) => debtViolation('repay', debt) === null;

function refuse(action: DebtAction, debt: DebtRow): void {
  const violation = debtViolation(action, debt);
  if (violation) throw conflict(violation.message, debt);
}

/** What may be corrected when the debt is closed: how it is called, not what it was. */
const TEXTS: readonly string[] = ['description', 'reference', 'note'];

const concernsRepayment = (debt: Values, values: Values): boolean =>
  Object.entries(values).some(([name, value]) => !TEXTS.includes(name) && value !== debt[name]);

/** What the amount changes by. 422 where a settlement set it, or more is repaid already. */
function differenceOf(debt: DebtRow, wanted: number): number {
  const cents = toCents(wanted) - toCents(debt.amount);
  if (cents === 0) return 0;
  if (debt.source_settlement_id !== null) {
    throw new Invalid({ amount: ['The settlement that left this debt sets its amount.'] });
  }
  if (cents < -toCents(debt.balance)) {
    throw new Invalid({ amount: ['More than this amount has been repaid already.'] });
  }
  return fromCents(cents);
}
