import { loadDrivers } from '../../../schema/entities/loadParts.ts';
import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';
import type { ChangeSet } from '../../db/changes.ts';
import { writeRows, writing } from '../../db/writeSql.ts';
import { conflict } from '../../errors.ts';
import { recomputeLockedLoads } from '../billing/recomputeLoads.ts';
import { payeeOf } from './payees.ts';
import type { Settlement } from './statement.ts';

/**
 * Locks the loads that settlements pay, those of further driver pay rows, and further loads, before any of
 * those rows is read or written. So it waits for a change of a load that is in progress. The lock order
 * is the same everywhere: driver, settlement, its loads by id, their parts.
 */
export async function lockLoadsOf(
  settlementIds: readonly number[],
  { tx, companyId }: Scope,
  driverPayIds: readonly number[] = [],
  loadIds: readonly number[] = [],
): Promise<void> {
  await tx.query(
    `select 1 from loads where company_id = $1 and id in (
       select load_id from load_drivers
       where company_id = $1 and (settlement_id = any($2::int[]) or id = any($3::int[]))
       union all
       select load_id from settlement_loads
       where company_id = $1 and settlement_id = any($2::int[])
       union all
       select unnest($4::int[]))
     order by id for no key update`,
    [companyId, [...settlementIds], [...driverPayIds], [...loadIds]],
  );
}

/** Driver pay rows for a settlement. */
export interface Claim {
  settlement: { id: number; driver_id: number | null };
  ids: readonly number[];
}

/**
 * Adds driver pay rows of loads to settlements. Their loads are locked. A row that another
 * settlement includes is refused (409), and so is one whose load is not delivered.
 */
export async function claimDriverPay(claims: readonly Claim[], scope: Scope): Promise<void> {
  const { companyId } = scope;
  const wanted = claims.flatMap(({ settlement, ids }) =>
    [...new Set(ids)].map(id => ({
      id,
      settlement_id: settlement.id,
      driver_id: settlement.driver_id,
    })),
  );
  if (wanted.length === 0) return;
  const rows = await writeRows(scope, CLAIM, [companyId, JSON.stringify(wanted)]);
  const taken = new Set(rows.map(({ id }) => id));
  const short = claims.find(({ ids }) => ids.some(id => !taken.has(id)));
  if (short) throw conflict(await whyNot(short.settlement, short.ids, scope));
  await touch(rows, scope);
}

/**
 * Releases the driver pay rows of settlements, all of them or those not in `kept`. See
 * lockLoadsOf.
 */
export async function releaseDriverPay(
  settlementIds: readonly number[],
  kept: readonly number[],
  scope: Scope,
): Promise<void> {
  const rows = await writeRows(scope, RELEASE, [scope.companyId, [...settlementIds], [...kept]]);
  await touch(rows, scope);
}

/** A row of driver pay with the settlement that it is now on. */
interface Claimed {
  id: number;
  load_id: number;
  settlement_id: number | null;
}

const reportClaims = (changes: ChangeSet, rows: readonly Claimed[]) => {
  for (const { id, settlement_id } of rows) changes.updated(loadDrivers, id, { settlement_id });
};

const CLAIM = writing<Claimed>(
  `update load_drivers d set settlement_id = w.settlement_id, version = d.version + 1,
     updated_at = now()
   from loads l, json_to_recordset($2::json) as w(id int, settlement_id int, driver_id int)
   where d.company_id = $1 and d.id = w.id and d.driver_id = w.driver_id
     and d.settlement_id is null and l.company_id = d.company_id and l.id = d.load_id
     and l.deleted_at is null and l.status in ${EARNED_LOADS}
   returning d.id, d.load_id, d.settlement_id`,
  reportClaims,
);

const RELEASE = writing<Claimed>(
  `update load_drivers set settlement_id = null, version = version + 1, updated_at = now()
   where company_id = $1 and settlement_id = any($2::int[]) and not id = any($3::int[])
   returning id, load_id, settlement_id`,
  reportClaims,
);

/**
 * Picks up what is pending for the drivers' next settlements: earlier ones may have released it.
 */
export async function claimAdjustments(
  settlements: readonly Pick<Settlement, 'id' | 'driver_id' | 'payroll_group_id' | 'period_end'>[],
  { tx, companyId }: Scope,
) {
  const wanted = settlements.map(settlement => ({
    id: settlement.id,
    ...payeeOf(settlement),
    period_end: settlement.period_end,
  }));
  await tx.query(
    `update driver_adjustments a set settlement_id = w.id, version = a.version + 1,
       updated_at = now()
     from json_to_recordset($2::json) as w(id int, driver_id int, owner_id int, period_end date)
     where a.company_id = $1
       and (a.driver_id = w.driver_id or a.payroll_group_id = w.owner_id)
       and a.settlement_id is null
       and a.deleted_at is null and a.status = 'pending' and a.date <= w.period_end`,
    [companyId, JSON.stringify(wanted)],
  );
}

/** What was picked up is pending again. */
export async function freeAdjustments(settlementIds: readonly number[], { tx, companyId }: Scope) {
  await tx.query(
    `update driver_adjustments set settlement_id = null, status = 'pending',
       version = version + 1, updated_at = now()
     where company_id = $1 and settlement_id = any($2::int[])`,
    [companyId, [...settlementIds]],
  );
}

/** Updates the loads' own status: unsettled, in a settlement, settled. */
export async function touchLoadsOf(settlementIds: readonly number[], scope: Scope): Promise<void> {
  const rows = await scope.tx.query<{ load_id: number }>(
    `select load_id from load_drivers
     where company_id = $1 and settlement_id = any($2::int[])
     union all
     select load_id from settlement_loads
     where company_id = $1 and settlement_id = any($2::int[])`,
    [scope.companyId, [...settlementIds]],
  );
  await touch(rows, scope);
}

/** Updates what loads store of the settlements that hold them. The loads are locked. */
export async function touch(rows: readonly { load_id: number }[], scope: Scope): Promise<void> {
  const ids = [...new Set(rows.map(({ load_id }) => load_id))];
  await recomputeLockedLoads(scope, ids);
  for (const id of ids) scope.changed('loads', id, { type: 'updated' });
}

/** Names the loads that are paid elsewhere, so that users need not search for them. */
async function whyNot(
  { id, driver_id }: Claim['settlement'],
  ids: readonly number[],
  { tx, companyId }: Scope,
): Promise<string> {
  const taken = await tx.query<{ load: string; number: string }>(
    `select l.internal_id as load, p.number from load_drivers d
     join loads l on l.company_id = d.company_id and l.id = d.load_id
     join driver_pay_settlements p on p.company_id = d.company_id and p.id = d.settlement_id
     where d.company_id = $1 and d.id = any($2::int[]) and d.driver_id = $3 and p.id <> $4
     order by l.internal_id`,
    [companyId, [...ids], driver_id, id],
  );
  if (taken.length === 0) return "A load is not there, not delivered, or not the driver's.";
  const named = taken.map(({ load, number }) => `${load} (${number})`).join(', ');
  return `Already on a settlement: ${named}.`;
}
