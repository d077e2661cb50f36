import { drivers } from '../../schema/entities/drivers.ts';
import { registry } from '../../schema/entities/index.ts';
import { driverAdjustments, driverPaySettlements } from '../../schema/entities/settlements.ts';
import type { RecordOf } from '../../schema/entity.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { payDateOf } from '../../schema/rules/payPeriod.ts';
import { isEmpty } from '../../schema/rules/settlement.ts';
import { type DateRange, daysBetween, type PlainDate } from '../../schema/rules/weeks.ts';
import type { Scope } from '../db/access.ts';
import { nextNumber } from '../db/nextNumber.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict, Invalid } from '../http/errors.ts';
import { checkReferences } from '../rest/references.ts';
import { claimAdjustments, claimShares, lockLoadsOf } from './claims.ts';
import { idsOf } from './idsOf.ts';
import { payrollOf } from './payroll.ts';
import { dueShares } from './shares.ts';
import { rewrite } from './statement.ts';

/** What a new settlement is for. */
export interface Wish {
  driver_id: number;
  period_start: PlainDate;
  period_end: PlainDate;
  pay_date: PlainDate | null;
  note: string | null;
  /** The shares to be paid; null means all that fall due in the period. */
  load_driver_ids: number[] | null;
  /** Additions and deductions that are entered together with it. */
  adjustments: Values[];
}

type Adjustment = RecordOf<typeof driverAdjustments>;

/** The longest period that is paid at once; a wrong year would else pay everything. */
const LONGEST_DAYS = 62;

/** Reads and checks a wish: 422 with the field that is wrong. */
export function readWish(body: Values): Wish {
  const { driver_id, period_start, period_end, pay_date, note } = driverPaySettlements.fields;
  const asked = {
    ...driverPaySettlements,
    fields: {
      driver_id,
      period_start,
      period_end,
      pay_date: { ...pay_date, options: {} },
      note,
    },
  };
  const { values, errors } = readRecord(asked, body);
  if (errors) throw new Invalid(errors);

  const wish = values as Omit<Wish, 'load_driver_ids' | 'adjustments'>; // the five fields above
  refuseOverlong({ from: wish.period_start, to: wish.period_end });
  return {
    ...wish,
    load_driver_ids: body.load_driver_ids === undefined ? null : idsOf(body, 'load_driver_ids'),
    adjustments: [...listIn(body, 'adjustments'), ...deductionsIn(body)],
  };
}

/** 422 for a period that is turned round, or longer than anybody is paid for at once. */
export function refuseOverlong({ from, to }: DateRange): void {
  const days = daysBetween(from, to);
  if (days < 0) throw new Invalid({ period_end: ['The period ends before it begins.'] });
  if (days > LONGEST_DAYS) throw new Invalid({ period_end: ['The period is too long.'] });
}

/** A draft with everything that falls due, or with the loads that were chosen. */
export async function createSettlement(wish: Wish, scope: Scope): Promise<number> {
  const { driver_id, period_start, period_end } = wish;
  // One settlement of a driver is made at a time: the next one finds what this one took.
  const driver = await theDriver(driver_id, scope);
  const payroll = await payrollOf(driver_id, scope);
  const period = { from: period_start, to: period_end };
  const due = wish.load_driver_ids ? [] : await dueShares(driver_id, period, payroll, scope);
  const ids = wish.load_driver_ids ?? due.map(({ id }) => id);

  // Before the number is taken: whoever makes another settlement need not wait for these loads.
  await lockLoadsOf(null, scope, ids);

  const settlement = await rowsOf(driverPaySettlements, scope).create({
    number: await nextNumber(seriesOf(period_end), scope),
    driver_id,
    period_start,
    period_end,
    pay_date: wish.pay_date ?? payDateOf(period, payroll),
    payroll_group_id: driver.payroll_group_id,
    driver_type: driver.driver_type,
    pay_profile_snapshot: profileOf(driver),
    note: wish.note,
  });
  await claimShares(settlement, ids, scope);
  await claimAdjustments(settlement, scope);
  for (const [index, sent] of wish.adjustments.entries()) {
    await atPlace(index, addAdjustment(sent, settlement, scope));
  }
  const statement = await rewrite(settlement, scope);
  if (isEmpty(statement)) {
    throw new Invalid({ load_driver_ids: ['There is nothing to settle in this period.'] });
  }
  return settlement.id;
}

async function theDriver(id: number, scope: Scope) {
  await lockDriver(id, scope);
  const driver = await rowsOf(drivers, scope).first('t.id = $2', [id]);
  if (!driver) throw new Invalid({ driver_id: ['The selected value is invalid.'] });
  return driver;
}

/** One settlement of a driver at a time, be the driver still there or gone. */
export async function lockDriver(id: number, { tx, companyId }: Scope): Promise<void> {
  await tx.query('select 1 from drivers where company_id = $1 and id = $2 for no key update', [
    companyId,
    id,
  ]);
}

/** SP-2026-0042: a series per year of the period's end. */
function seriesOf(periodEnd: PlainDate) {
  const year = periodEnd.slice(0, 4);
  return { name: `settlements-${year}`, prefix: `SP-${year}-`, digits: 4 };
}

const PROFILE = [
  'pay_type',
  'loaded_mile_rate',
  'empty_mile_rate',
  'percent_rate',
  'flat_rate',
  'extra_stop_pay',
  'free_empty_miles',
  'guaranteed_weekly_minimum',
] as const;

/** The terms of that day, so that a later change does not make an old statement a riddle. */
const profileOf = (driver: Values) =>
  Object.fromEntries(PROFILE.map(name => [name, driver[name] ?? null]));

/** Enters an addition or a deduction by hand on a draft. */
export async function addAdjustment(
  sent: Values,
  settlement: { id: number; driver_id: number; period_end: PlainDate; status: string },
  scope: Scope,
): Promise<Adjustment> {
  if (settlement.status !== 'draft') throw conflict('Only a draft takes adjustments.');
  const { driver_id, id } = settlement;
  const { values, errors } = readRecord(driverAdjustments, {
    date: settlement.period_end,
    ...sent,
    driver_id,
  });
  if (errors) throw new Invalid(errors);
  // The driver is the settlement's, whom nobody sent: he may be gone.
  await checkReferences(driverAdjustments, { ...values, driver_id: null }, scope, registry);
  return rowsOf(driverAdjustments, scope).create({ ...values, settlement_id: id });
}

/** What is refused of one of several adjustments is told with its place among them. */
async function atPlace<T>(index: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(prefixed(error.errors, index)) : error;
  }
}

const prefixed = (errors: Record<string, string[]>, index: number) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [`adjustments.${index}.${name}`, texts]),
  );

function listIn(body: Values, name: string): Values[] {
  const list = body[name];
  if (list === undefined || list === null) return [];
  const isList = Array.isArray(list) && list.every(one => typeof one === 'object' && one !== null);
  if (!isList) throw new Invalid({ [name]: ['The value must be a list.'] });
  return list;
}

const deductionsIn = (body: Values): Values[] =>
  listIn(body, 'deductions').map(one => ({ ...one, type: 'deduction' }));
