import { loadDrivers } from '../../../schema/entities/loadParts.ts';
import { type DriverPayFacts, isPaidOut } from '../../../schema/rules/freight/loadLocks.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import { driverRow, type LoadPayLine, type PaidLoad } from '../../../schema/rules/pay/driverPay.ts';
import { type LoadDriverRow, loadPay } from '../../../schema/rules/pay/loadPay.ts';
import type { PayTerms } from '../../../schema/rules/pay/payLines.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { loadCostsSql, payTermsSql } from '../../db/sql/payTermsSql.ts';
import { recomputeLockedLoads } from './recomputeLoads.ts';

type PaidRow = LoadDriverRow & DriverPayFacts & { id: number } & Worked;
type Worked = {
  price: number;
  pay_base: number | null;
  accessorial_pay: number;
  is_manual_price: boolean;
};
type LoadToPay = PaidLoad & { drivers: { row: PaidRow; terms: PayTerms }[] };

/**
 * Compares the pay in the file with the pay rules. Where they agree to the cent, the row stores its
 * calculation. Where they differ, it stores the file's price as agreed. A file without pay gets the
 * rules' result.
 */
export const agreePay = (scope: Scope, loadIds: readonly number[], isPayGiven = true) =>
  recomputePay(scope, loadIds, {
    // An agreed price would be returned as it is and hide the rules' result.
    asked: row => ({ ...row, is_manual_price: false }),
    worked: (row, lines) =>
      isPayGiven ? heldAgainst(row, lines) : byTheRules({ ...row, is_manual_price: false }, lines),
  });

/** The effect of a load's other lines on its drivers' pay: agreed and paid amounts stay. */
export const followLines = (scope: Scope, loadIds: readonly number[]) =>
  recomputePay(scope, loadIds, {
    asked: row => row,
    worked: (row, lines) => (isPaidOut(row) ? row : byTheRules(row, lines)),
  });

/**
 * The effect of expenses for loads on drivers whose percentage is taken after them: called by what
 * has changed such an expense, in the same transaction.
 */
export async function followCosts(scope: Scope, loadIds: readonly number[]): Promise<void> {
  if (loadIds.length === 0) return;
  const rows = await scope.tx.query<{ id: number }>(
    `select l.id from loads l
     where l.company_id = $1 and l.id = any($2::int[]) and l.deleted_at is null
       and exists (select from load_drivers r
         join drivers d on d.company_id = r.company_id and d.id = r.driver_id
         left join payroll_groups g on g.company_id = d.company_id and g.id = d.payroll_group_id
           and g.deleted_at is null
         where r.company_id = $1 and r.load_id = l.id
           and coalesce(d.percent_after, g.default_percent_after, 'nothing') <> 'nothing')
     order by l.id for no key update`,
    [scope.companyId, [...loadIds]],
  );
  const ids = rows.map(({ id }) => id);
  await followLines(scope, ids);
  await recomputeLockedLoads(scope, ids);
}

interface Judgement {
  /** The row as input of the pay rules. */
  asked: (row: PaidRow) => PaidRow;
  /** Its pay, from the resulting lines. */
  worked: (row: PaidRow, lines: readonly LoadPayLine[]) => Worked;
}

async function recomputePay(
  scope: Scope,
  loadIds: readonly number[],
  { asked, worked }: Judgement,
): Promise<void> {
  if (loadIds.length === 0) return;
  const rows = await scope.tx.query<{ load: LoadToPay }>(LOADS, [scope.companyId, [...loadIds]]);
  const records = rows.flatMap(({ load }) => {
    const lines = loadPay(
      load,
      load.drivers.map(({ row, terms }) => ({ row: asked(row), terms })),
    );
    return load.drivers.flatMap(({ row }, index) => {
      const { price, pay_base, accessorial_pay, is_manual_price } = worked(row, lines[index] ?? []);
      const pay = { price, pay_base, accessorial_pay, is_manual_price };
      return isSame(row, pay) ? [] : [{ id: row.id, ...pay }];
    });
  });
  await updateRows(scope, loadDrivers, records);
}

function byTheRules({ is_manual_price }: PaidRow, lines: readonly LoadPayLine[]): Worked {
  const { price, pay_base, accessorial_pay } = driverRow(lines);
  return { price, pay_base, accessorial_pay, is_manual_price };
}

function heldAgainst(row: PaidRow, lines: readonly LoadPayLine[]): Worked {
  const { price, pay_base, accessorial_pay } = driverRow(lines);
  const is_manual_price = toCents(price) !== toCents(row.price);
  const base = is_manual_price ? null : pay_base;
  return { price: row.price, pay_base: base, accessorial_pay, is_manual_price };
}

const isSame = (row: Worked, worked: Worked): boolean =>
  row.price === worked.price &&
  row.pay_base === worked.pay_base &&
  row.accessorial_pay === worked.accessorial_pay &&
  row.is_manual_price === worked.is_manual_price;

const LOADS = `
  select json_build_object(
    'id', l.id, 'status', l.status, 'price', l.price, 'driver_budget_pay', l.driver_budget_pay,
    'fuel_surcharge', l.fuel_surcharge, 'costs', ${loadCostsSql('$1', 'l.id')},
    'stops', coalesce((
      select json_agg(json_build_object('id', s.id, 'sequence', s.sequence,
        'date_from', s.date_from, 'arrived_at', s.arrived_at, 'departed_at', s.departed_at,
        'count_detention', s.count_detention) order by s.sequence)
      from load_stops s where s.company_id = $1 and s.load_id = l.id), '[]'),
    'load_accessorials', coalesce((
      select json_agg(json_build_object('id', a.id, 'code', c.code, 'amount', a.amount,
        'description', coalesce(a.description, c.name), 'driver_amount', a.driver_amount,
        'driver_id', a.driver_id, 'stop_id', a.stop_id, 'payable_to_driver', a.payable_to_driver, 'in_percentage_base', a.in_percentage_base,
        'is_reimbursement', a.is_reimbursement) order by a.id)
      from load_accessorials a
      join accessorials c on c.company_id = a.company_id and c.id = a.accessorial_id
      where a.company_id = $1 and a.load_id = l.id), '[]'),
    'drivers', (
      select json_agg(json_build_object(
        'row', row_to_json(r)::jsonb || jsonb_build_object('settlement_status', p.status,
          'hours', round(extract(epoch from r.finished_at - r.started_at)::numeric / 3600, 2)),
        'terms', (select row_to_json(t) from (
          select coalesce(r.pay_type, d.pay_type) as pay_type, ${payTermsSql('d')}) t))
        order by r.id)
      from load_drivers r
      join drivers d on d.company_id = r.company_id and d.id = r.driver_id
      left join driver_pay_settlements p on p.company_id = r.company_id and p.id = r.settlement_id
      where r.company_id = $1 and r.load_id = l.id)
  ) as load
  from loads l
  where l.company_id = $1 and l.id = any($2::int[]) and exists (
    select from load_drivers r where r.company_id = $1 and r.load_id = l.id)`;
