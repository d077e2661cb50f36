import { recomputeLockedLoads } from '../billing/recomputeLoads.ts';
import type { Scope } from '../db/access.ts';
import { conflict } from '../http/errors.ts';
import type { Settlement } from './statement.ts';

/**
 * Locks the loads that a settlement pays, and those of further shares, before any of their shares
 * is read or written: what somebody is changing of a load right now is waited for. Everybody goes
 * in this order: driver, settlement, its loads by id, their parts.
 */
export async function lockLoadsOf(
  settlementId: number | null,
  { tx, companyId }: Scope,
  shareIds: readonly number[] = [],
): Promise<void> {
  await tx.query(
    `select 1 from loads where company_id = $1 and id in (
       select load_id from load_drivers
       where company_id = $1 and (settlement_id = $2 or id = any($3::int[])))
     order by id for no key update`,
    [companyId, settlementId, [...shareIds]],
  );
}

/**
 * Puts shares of loads on a settlement; their loads are locked. A share that another settlement
 * holds is refused (409), and so is one whose load is not delivered.
 */
export async function claimShares(
  settlement: Pick<Settlement, 'id' | 'driver_id'>,
  ids: readonly number[],
  scope: Scope,
): Promise<void> {
  const { tx, companyId } = scope;
  const rows = await tx.query<{ load_id: number }>(
    `update load_drivers d set settlement_id = $2, version = d.version + 1, updated_at = now()
     from loads l
     where d.company_id = $1 and d.id = any($3::int[]) and d.driver_id = $4
       and d.settlement_id is null and l.company_id = d.company_id and l.id = d.load_id
       and l.deleted_at is null and l.status in (6, 8)
     returning d.load_id`,
    [companyId, settlement.id, [...ids], settlement.driver_id],
  );
  if (rows.length !== new Set(ids).size) throw conflict(await whyNot(settlement, ids, scope));
  await touch(rows, scope);
}

/** Frees the shares that a settlement holds, all of them or those not in `kept`; see lockLoadsOf. */
export async function freeShares(
  settlementId: number,
  kept: readonly number[],
  scope: Scope,
): Promise<void> {
  const rows = await scope.tx.query<{ load_id: number }>(
    `update load_drivers set settlement_id = null, version = version + 1, updated_at = now()
     where company_id = $1 and settlement_id = $2 and not id = any($3::int[]) returning load_id`,
    [scope.companyId, settlementId, [...kept]],
  );
  await touch(rows, scope);
}

/** Takes up what waits for the driver's next settlement: an earlier one may have let it go. */
export async function claimAdjustments(settlement: Settlement, { tx, companyId }: Scope) {
  await tx.query(
    `update driver_adjustments set settlement_id = $2, version = version + 1, updated_at = now()
     where company_id = $1 and driver_id = $3 and settlement_id is null and deleted_at is null
       and status = 'pending' and date <= $4`,
    [companyId, settlement.id, settlement.driver_id, settlement.period_end],
  );
}

/** What was taken up waits again. */
export async function freeAdjustments(settlementId: number, { tx, companyId }: Scope) {
  await tx.query(
    `update driver_adjustments set settlement_id = null, status = 'pending',
       version = version + 1, updated_at = now()
     where company_id = $1 and settlement_id = $2`,
    [companyId, settlementId],
  );
}

/** The loads' own word for it follows: unsettled, in a settlement, settled. */
export async function touchLoadsOf(settlementId: number, scope: Scope): Promise<void> {
  const rows = await scope.tx.query<{ load_id: number }>(
    'select load_id from load_drivers where company_id = $1 and settlement_id = $2',
    [scope.companyId, settlementId],
  );
  await touch(rows, scope);
}

async function touch(rows: readonly { load_id: number }[], scope: Scope): Promise<void> {
  const ids = [...new Set(rows.map(({ load_id }) => load_id))];
  await recomputeLockedLoads(scope, ids);
  for (const id of ids) scope.changed('loads', id, { type: 'updated' });
}

/** Names the loads that are paid elsewhere, so that nobody has to look for them. */
async function whyNot(
  { id, driver_id }: Pick<Settlement, 'id' | 'driver_id'>,
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
