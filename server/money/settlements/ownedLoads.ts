import { settlementLoads } from '../../../schema/entities/settlements.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import { EARNED_LOADS, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { OwnedLoad } from '../../../schema/rules/pay/ownerStatement.ts';
import type { PaidLoadDates } from '../../../schema/rules/pay/payPeriod.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { conflict } from '../../errors.ts';
import { touch } from './claims.ts';
import { driverPaysOfLoads, PAYMENT_STATUS, payOf, triggered } from './driverPay.ts';
import { OWNED_SINCE } from './owned.ts';
import type { Payroll } from './payroll.ts';
import { ROUTE } from './route.ts';
import type { Settlement } from './statement.ts';

/** A load of an owner's truck, with what decides when it is settled. */
export type OwnerLoad = OwnedLoad &
  PaidLoadDates & {
    gross: number;
    price: number;
    loaded_miles: number;
    empty_miles: number;
    owner_id: number;
    settlement_id: number | null;
    internal_id: string;
    route: string | null;
  };

const LOAD = `l.id, c.settlement_id, l.internal_id, l.status, ${ROUTE} as route,
  l.payment_amount as gross, l.price, l.loaded_miles, l.empty_miles, l.delivered_at,
  l.pod_received_at, l.billing_status, ${PAYMENT_STATUS} as payment_status, l.truck_id,
  k.number as truck_number,
  coalesce((select json_agg(p order by p.sequence) from (
    select p.sequence, p.date_from from load_stops p
    where p.company_id = $1 and p.load_id = l.id) p), '[]') as stops`;

/** `payDayOf` in SQL, for a load without a driver's own pay date. */
const PAY_DAY = `(case when l.status = ${LOAD_STATUS.tonu}
    then (select p.date_from from load_stops p where p.company_id = $1 and p.load_id = l.id
      order by p.sequence desc limit 1)
    else l.delivered_at end at time zone company_zone())::date`;

const OPEN = `
  select g.id as owner_id, ${LOAD}
  from json_to_recordset($2::json) as w(owner_id int, period_end date, pay_trigger text)
  join payroll_groups g on g.company_id = $1 and g.id = w.owner_id and g.type = 'owner'
  join trucks k on k.company_id = $1 and k.payroll_group_id = g.id
  join loads l on l.company_id = $1 and l.truck_id = k.id and l.deleted_at is null
  left join settlement_loads c on c.company_id = $1 and c.load_id = l.id and c.deleted_at is null
  where c.id is null and l.status in ${EARNED_LOADS}
    and ${PAY_DAY} >= coalesce(${OWNED_SINCE}, ${PAY_DAY})`;

const DUE = `${OPEN} and ${PAY_DAY} <= w.period_end and ${triggered('w.pay_trigger')}
  order by l.id`;

const HELD = `
  select s.payroll_group_id as owner_id, ${LOAD}
  from settlement_loads c
  join driver_pay_settlements s on s.company_id = $1 and s.id = c.settlement_id
  join loads l on l.company_id = $1 and l.id = c.load_id
  left join trucks k on k.company_id = $1 and k.id = l.truck_id
  where c.company_id = $1 and c.settlement_id = any($2::int[]) and c.deleted_at is null
  order by l.id`;

/** An owner, a period's end, and the trigger of the owner's pay. */
export type OwnerLoadsQuery = {
  owner_id: number;
  period_end: PlainDate;
  pay_trigger: Payroll['pay_trigger'];
};

/** What is due to owners by the end of their period, late loads too, each by its own trigger. */
export const dueOwnerLoads = (queries: readonly OwnerLoadsQuery[], scope: Scope) =>
  read(DUE, queries, scope);

/** Delivered loads of owners' trucks that no settlement of the owner has, due or not. */
export const openOwnerLoads = (queries: readonly OwnerLoadsQuery[], scope: Scope) =>
  read(`${OPEN} order by l.id`, queries, scope);

/** The loads that these settlements of owners hold. */
export async function ownerLoadsOf(settlementIds: readonly number[], scope: Scope) {
  if (settlementIds.length === 0) return [];
  const rows = await scope.tx.query<Omit<OwnerLoad, 'drivers'>>(HELD, [
    scope.companyId,
    [...settlementIds],
  ]);
  return withDrivers(rows, scope);
}

async function read(sql: string, queries: readonly OwnerLoadsQuery[], scope: Scope) {
  if (queries.length === 0) return [];
  const rows = await scope.tx.query<Omit<OwnerLoad, 'drivers'>>(sql, [
    scope.companyId,
    JSON.stringify(queries),
  ]);
  return withDrivers(rows, scope);
}

/** What posted settlements paid for drivers' rows of loads. */
const POSTED = `
  select n.load_driver_id as id, sum(n.amount) as amount from settlement_lines n
  join driver_pay_settlements p on p.company_id = $1 and p.id = n.settlement_id
  where n.company_id = $1 and n.load_driver_id = any($2::int[]) and n.deleted_at is null
    and p.status in ('posted', 'paid') and p.deleted_at is null
  group by n.load_driver_id`;

/** The loads with the pay of their drivers: as posted, else by the terms in force. */
async function withDrivers(
  rows: readonly Omit<OwnerLoad, 'drivers'>[],
  scope: Scope,
): Promise<OwnerLoad[]> {
  if (rows.length === 0) return [];
  const pays = await driverPaysOfLoads(
    rows.map(({ id }) => id),
    scope,
  );
  const posted = new Map(
    (
      await scope.tx.query<{ id: number; amount: number }>(POSTED, [
        scope.companyId,
        pays.map(({ id }) => id),
      ])
    ).map(({ id, amount }) => [id, amount]),
  );
  const byLoad = groupBy(pays, ({ load }) => load.id);
  return rows.map(row => ({
    ...row,
    drivers: (byLoad.get(row.id) ?? []).map(pay => ({
      load_driver_id: pay.id,
      driver_id: pay.driver_id,
      name: pay.driver_name,
      amount: posted.get(pay.id) ?? sumMoney(payOf(pay).map(({ amount }) => amount)),
    })),
  }));
}

/**
 * Puts loads on owners' settlements. 409 with their names for those that another settlement has,
 * that are not delivered, or not of the owner's trucks. Their loads are locked.
 */
export async function claimOwnerLoads(
  claims: readonly {
    settlement: Pick<Settlement, 'id' | 'payroll_group_id'>;
    ids: readonly number[];
  }[],
  scope: Scope,
): Promise<void> {
  const wanted = claims.flatMap(({ settlement, ids }) =>
    [...new Set(ids)].map(load_id => ({
      settlement_id: settlement.id,
      load_id,
      owner_id: settlement.payroll_group_id,
    })),
  );
  if (wanted.length === 0) return;
  const refused = await scope.tx.query<{ internal_id: string | null; number: string | null }>(
    `select l.internal_id, s.number
     from json_to_recordset($2::json) as w(settlement_id int, load_id int, owner_id int)
     left join loads l on l.company_id = $1 and l.id = w.load_id and l.deleted_at is null
       and l.status in ${EARNED_LOADS}
     left join trucks k on k.company_id = $1 and k.id = l.truck_id
     left join settlement_loads c on c.company_id = $1 and c.load_id = w.load_id
       and c.deleted_at is null
     left join driver_pay_settlements s on s.company_id = $1 and s.id = c.settlement_id
     where l.id is null or c.id is not null or k.payroll_group_id is distinct from w.owner_id
     order by l.internal_id`,
    [scope.companyId, JSON.stringify(wanted)],
  );
  if (refused.length > 0) throw conflict(whyNot(refused));
  await insertRows(
    scope,
    settlementLoads,
    wanted.map(({ settlement_id, load_id }) => ({ settlement_id, load_id })),
  );
  await touch(wanted, scope);
}

function whyNot(refused: readonly { internal_id: string | null; number: string | null }[]): string {
  const taken = refused.filter(({ number }) => number !== null);
  if (taken.length === 0)
    return "A load is not there, not delivered, or not of the owner's trucks.";
  const named = taken.map(({ internal_id, number }) => `${internal_id} (${number})`).join(', ');
  return `Already on a settlement: ${named}.`;
}

/** Releases the loads of owners' settlements, all of them or those not in `kept`. They are locked. */
export async function releaseOwnerLoads(
  settlementIds: readonly number[],
  kept: readonly number[],
  scope: Scope,
): Promise<void> {
  const rows = await scope.tx.query<{ load_id: number }>(
    `delete from settlement_loads
     where company_id = $1 and settlement_id = any($2::int[]) and not load_id = any($3::int[])
     returning load_id`,
    [scope.companyId, [...settlementIds], [...kept]],
  );
  await touch(rows, scope);
}
