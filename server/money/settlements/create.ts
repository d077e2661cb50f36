import { drivers } from '../../../schema/entities/drivers.ts';
import { registry } from '../../../schema/entities/index.ts';
import { payrollGroups } from '../../../schema/entities/payrollGroups.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { payDateOf } from '../../../schema/rules/pay/payPeriod.ts';
import { isEmpty, type Settlement as Statement } from '../../../schema/rules/pay/settlement.ts';
import { type DateRange, daysBetween, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { nextNumbers } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { payTermsSql } from '../../db/sql/payTermsSql.ts';
import { conflict, Invalid } from '../../errors.ts';
import { checkReferences } from '../../rest/references.ts';
import { claimAdjustments, claimDriverPay, lockLoadsOf } from './claims.ts';
import { checkCorrected } from './driverAdjustments.ts';
import { dueDriverPays } from './driverPay.ts';
import { claimExpenses } from './expenses.ts';
import { idsOf } from './idsOf.ts';
import { claimOwnerLoads, dueOwnerLoads } from './ownedLoads.ts';
import { profileOf } from './payeeFacts.ts';
import { driverIdsOf, lockPayees, ownerIdsOf, type Payee, payeeOf, storedPayee } from './payees.ts';
import { type Payroll, payrollsFor } from './payroll.ts';
import { rewriteAll, type Settlement } from './statement.ts';

/** The input for a new settlement. */
export type SettlementInput = Payee & {
  period_start: PlainDate;
  period_end: PlainDate;
  pay_date: PlainDate | null;
  note: string | null;
  /** The driver pay rows to include. Null means all that are due in the period. */
  load_driver_ids: number[] | null;
  /** An owner's loads. Null means all that are due in the period. */
  load_ids?: number[] | null;
  /** Additions and deductions that are entered together with it. */
  adjustments: Values[];
};

type Adjustment = AnsweredRecord<typeof driverAdjustments>;

/** The longest period that is paid at once. Otherwise a wrong year would pay everything. */
const LONGEST_DAYS = 62;

/**
 * Reads and checks the input: 422 with the invalid field. `payroll_group_id` instead of a driver is
 * the owner of its trucks.
 */
export function parseInput(body: Values): SettlementInput {
  const { driver_id, payroll_group_id, period_start, period_end, pay_date, note } =
    driverPaySettlements.fields;
  const required = { options: { required: true } };
  const asked = {
    ...driverPaySettlements,
    fields: {
      ...(isOfOwner(body)
        ? { payroll_group_id: { ...payroll_group_id, ...required } }
        : { driver_id: { ...driver_id, ...required } }),
      period_start,
      period_end,
      pay_date: { ...pay_date, options: {} },
      note,
    },
  };
  const { values, errors } = readRecord(asked, body);
  if (errors) throw new Invalid(errors);

  const { driver_id: driver = null, payroll_group_id: owner = null, ...rest } = values;
  const input = rest as Pick<SettlementInput, 'period_start' | 'period_end' | 'pay_date' | 'note'>; // as above
  refuseOverlong({ from: input.period_start, to: input.period_end });
  return {
    ...payeeOf({ driver_id: driver as number | null, payroll_group_id: owner as number | null }), // ids
    ...input,
    load_driver_ids: body.load_driver_ids === undefined ? null : idsOf(body, 'load_driver_ids'),
    load_ids: body.load_ids === undefined ? null : idsOf(body, 'load_ids'),
    adjustments: [...listIn(body, 'adjustments'), ...deductionsIn(body)],
  };
}

const isOfOwner = ({ driver_id, payroll_group_id }: Values): boolean =>
  (driver_id === undefined || driver_id === null) && payroll_group_id !== undefined;

/** 422 for a period whose end is before its start, or that is too long. */
export function refuseOverlong({ from, to }: DateRange): void {
  const days = daysBetween(from, to);
  if (days < 0) throw new Invalid({ period_end: ['The period ends before it begins.'] });
  if (days > LONGEST_DAYS) throw new Invalid({ period_end: ['The period is too long.'] });
}

/** A draft with everything that is due, or with the chosen loads. */
export async function createSettlement(input: SettlementInput, scope: Scope): Promise<number> {
  const [created] = await createSettlements([input], scope);
  if (!created) throw new Error('A settlement was not made.');
  if (isEmpty(created.statement)) {
    const field = input.owner_id === null ? 'load_driver_ids' : 'load_ids';
    throw new Invalid({ [field]: ['There is nothing to settle in this period.'] });
  }
  return created.settlement.id;
}

/** A new draft and its statement. */
export interface CreatedSettlement {
  settlement: Settlement;
  statement: Statement;
}

/**
 * Drafts of several drivers and owners, each once, in the order of the inputs. The number of SQL
 * statements does not depend on that of the payees. Whether a statement may be empty, the caller
 * decides. `more` is stored with each: the batch that makes it.
 */
export async function createSettlements(
  inputs: readonly SettlementInput[],
  scope: Scope,
  more: Values = {},
): Promise<CreatedSettlement[]> {
  // Only one settlement of a payee is created at a time: the next one sees what this one included.
  await lockPayees(inputs, scope);
  const driverOf = await theDrivers(driverIdsOf(inputs), scope);
  const ownerOf = await theOwners(ownerIdsOf(inputs), scope);
  const payrollFor = await payrollsFor(inputs, scope);
  const payRowsOf = await wantedDriverPays(inputs, payrollFor, scope);
  const loadsOf = await wantedLoads(inputs, payrollFor, scope);

  // Before the numbers are taken, so that creating another settlement need not wait for these loads.
  await lockLoadsOf([], scope, inputs.flatMap(payRowsOf), inputs.flatMap(loadsOf));

  const numbers = await numbersOf(inputs, scope);
  const created = await insertRows(
    scope,
    driverPaySettlements,
    inputs.map((input, index) => {
      const { driver_id, owner_id, period_start, period_end } = input;
      const period = { from: period_start, to: period_end };
      return {
        ...more,
        number: numbers[index],
        driver_id,
        period_start,
        period_end,
        pay_date: input.pay_date ?? payDateOf(period, payrollFor(input)),
        note: input.note,
        ...(owner_id === null ? ofDriver(driverOf(driver_id)) : ofOwner(ownerOf(owner_id))),
      };
    }),
  );
  for (const id of created) scope.changed(driverPaySettlements.name, id, { type: 'created' });
  const settlements = await rowsOf(driverPaySettlements, scope).all('t.id = any($2::int[])', [
    created,
  ]);
  await claimDriverPay(
    settlements.map((settlement, index) => ({ settlement, ids: at(inputs, index, payRowsOf) })),
    scope,
  );
  await claimOwnerLoads(
    settlements.map((settlement, index) => ({ settlement, ids: at(inputs, index, loadsOf) })),
    scope,
  );
  await claimAdjustments(settlements, scope);
  await claimExpenses(settlements, scope);
  for (const [index, settlement] of settlements.entries()) {
    await addAll(inputs[index]?.adjustments ?? [], settlement, scope);
  }
  const statements = await rewriteAll(settlements, scope);
  return settlements.map((settlement, index) => ({
    settlement,
    statement: at(statements, index, statement => statement),
  }));
}

function at<T, R>(list: readonly T[], index: number, read: (one: T) => R): R {
  const one = list[index];
  if (one === undefined) throw new Error(`There is no number ${index} of ${list.length}.`);
  return read(one);
}

/** The drivers. 422 for one that is not the company's. */
async function theDrivers(ids: readonly number[], scope: Scope) {
  const rows = await rowsOf(drivers, scope).all('t.id = any($2::int[])', [[...ids]]);
  const terms = await scope.tx.query<{ id: number }>(
    `select d.id, ${payTermsSql('d')} from drivers d where d.company_id = $1 and d.id = any($2::int[])`,
    [scope.companyId, [...ids]],
  );
  const inForce = new Map(terms.map(one => [one.id, one]));
  const found = new Map(rows.map(driver => [driver.id, { ...driver, ...inForce.get(driver.id) }]));
  const driverOf = (id: number) => {
    const driver = found.get(id);
    if (!driver) throw new Invalid({ driver_id: ['The selected value is invalid.'] });
    return driver;
  };
  ids.forEach(driverOf);
  return driverOf;
}

/** The payroll groups of owners. 422 for one that is not the company's, or of drivers. */
async function theOwners(ids: readonly number[], scope: Scope) {
  const rows =
    ids.length === 0
      ? []
      : await rowsOf(payrollGroups, scope).all(`t.id = any($2::int[]) and t.type = 'owner'`, [
          [...ids],
        ]);
  const found = new Map(rows.map(group => [group.id, group]));
  const ownerOf = (id: number) => {
    const group = found.get(id);
    if (!group) throw new Invalid({ payroll_group_id: ['The selected value is invalid.'] });
    return group;
  };
  ids.forEach(ownerOf);
  return ownerOf;
}

const ofDriver = (driver: AnsweredRecord<typeof drivers>) => ({
  payroll_group_id: driver.payroll_group_id,
  driver_type: driver.driver_type,
  pay_profile_snapshot: profileOf(driver),
});

const ofOwner = ({
  id,
  payee_name,
  company_fee_percent,
}: AnsweredRecord<typeof payrollGroups>) => ({
  payroll_group_id: id,
  driver_type: null,
  pay_profile_snapshot: { payee_name, company_fee_percent },
});

/** The driver pay that each input chose, or everything that is due for it. */
async function wantedDriverPays(
  inputs: readonly SettlementInput[],
  payrollFor: (payee: SettlementInput) => Payroll,
  scope: Scope,
): Promise<(input: SettlementInput) => readonly number[]> {
  const due = await dueDriverPays(
    inputs.flatMap(input => {
      const { driver_id, period_start: from, period_end: to } = input;
      if (driver_id === null || input.load_driver_ids !== null) return [];
      return [{ driver_id, period: { from, to }, pay_trigger: payrollFor(input).pay_trigger }];
    }),
    scope,
  );
  const byDriver = groupBy(due, ({ driver_id }) => driver_id);
  return ({ driver_id, load_driver_ids }) =>
    driver_id === null
      ? []
      : (load_driver_ids ?? (byDriver.get(driver_id) ?? []).map(({ id }) => id));
}

/** The loads that each owner's input chose, or everything that is due for it. */
async function wantedLoads(
  inputs: readonly SettlementInput[],
  payrollFor: (payee: SettlementInput) => Payroll,
  scope: Scope,
): Promise<(input: SettlementInput) => readonly number[]> {
  const due = await dueOwnerLoads(
    inputs.flatMap(input => {
      const { owner_id, period_end } = input;
      if (owner_id === null || input.load_ids != null) return [];
      return [{ owner_id, period_end, pay_trigger: payrollFor(input).pay_trigger }];
    }),
    scope,
  );
  const byOwner = groupBy(due, ({ owner_id }) => owner_id);
  return ({ owner_id, load_ids }) =>
    owner_id === null ? [] : (load_ids ?? (byOwner.get(owner_id) ?? []).map(({ id }) => id));
}

/** The next number for each input, of the series of its year. */
async function numbersOf(inputs: readonly SettlementInput[], scope: Scope): Promise<string[]> {
  const numbers: string[] = [];
  const years = groupBy(inputs.keys(), index => at(inputs, index, seriesOf).name);
  for (const indexes of years.values()) {
    const series = at(inputs, indexes[0] ?? 0, seriesOf);
    const taken = await nextNumbers(series, indexes.length, scope);
    for (const [place, index] of indexes.entries()) numbers[index] = taken[place] ?? '';
  }
  return numbers;
}

async function addAll(sent: readonly Values[], settlement: Settlement, scope: Scope) {
  for (const [index, one] of sent.entries()) {
    await atPlace(index, addAdjustment(one, settlement, scope));
  }
}

/** SP-2026-0042: a series per year of the period's end. */
function seriesOf({ period_end }: SettlementInput) {
  const year = period_end.slice(0, 4);
  return { name: `settlements-${year}`, prefix: `SP-${year}-`, digits: 4 };
}

const { driver_id: _, ...payeesFields } = driverAdjustments.fields;

/** An adjustment on a settlement: whose it is, the settlement says, not the request. */
export const payeesAdjustments = { ...driverAdjustments, fields: payeesFields };

/** Adds an addition or a deduction manually to a draft. */
export async function addAdjustment(
  sent: Values,
  settlement: Pick<Settlement, 'id' | 'driver_id' | 'payroll_group_id' | 'period_end' | 'status'>,
  scope: Scope,
): Promise<Adjustment> {
  if (settlement.status !== 'draft') throw conflict('Only a draft takes adjustments.');
  const { id, period_end } = settlement;
  const payee = payeeOf(settlement);
  const { values: read, errors } = readRecord(payeesAdjustments, { date: period_end, ...sent });
  if (errors) throw new Invalid(errors);
  const values = { ...read, ...storedPayee(payee) };
  // The driver is the settlement's, not from the request: they may be deleted.
  await checkReferences(driverAdjustments, read, scope, registry);
  await checkCorrected(values, scope);
  return rowsOf(driverAdjustments, scope).create({ ...values, settlement_id: id });
}

/** An error in one of several adjustments is reported with its index. */
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
