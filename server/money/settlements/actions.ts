import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import {
  type SettlementAction,
  settlementStatusAfter,
  settlementViolation,
} from '../../../schema/rules/pay/settlementStates.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { withdrawStatements } from '../../mail/withdrawStatements.ts';
import { versionOf } from '../../rest/version.ts';
import { lock, refuse, refuseStale } from './change.ts';
import { freeAdjustments, lockLoadsOf, releaseDriverPay, touchLoadsOf } from './claims.ts';
import { applyDebts, leaveDebts, undoDebts } from './debts.ts';
import { applyExpenses, releaseExpenses, undoExpenses } from './expenses.ts';
import { applyHolds, undoHolds } from './holds.ts';
import { IS_IN_ACH_FILE } from './inAchFile.ts';
import { releaseOwnerLoads } from './ownedLoads.ts';
import { profilesOf } from './payeeFacts.ts';
import { OF_PAYEE, payeeOf } from './payees.ts';
import { applyRecurring, lockRecurring, undoRecurring } from './recurring.ts';
import { settlementDetail } from './settlementDetail.ts';
import { rewriteAll, type Settlement } from './statement.ts';

/**
 * POST …/{id}/post: locks the statement and moves balances. What is posted is what the user saw: if
 * the pay of a load or a debt has changed since, the draft is only recomputed (409).
 */
export async function post(request: Request) {
  const { violation, detail } = await request.access.write(async scope => {
    const settlement = await begin(request, 'post', scope);
    const violation = await postAll([settlement], scope);
    return { violation, detail: await settlementDetail(settlement.id, scope) };
  });
  if (violation) throw conflict(violation.message, detail);
  return ok(detail);
}

/** Why several settlements are not posted: the first one that stops them. */
export interface PostViolation {
  settlement: Settlement;
  message: string;
}

/**
 * Posts drafts whose drivers, rows and loads are locked, or none of them. When what one pays has
 * changed meanwhile, the drafts are only recomputed: commit that, and say what is refused.
 */
export async function postAll(
  settlements: readonly Settlement[],
  scope: Scope,
): Promise<PostViolation | null> {
  const undelivered = await undeliveredOf(settlements, scope);
  if (undelivered) return undelivered;
  await lockRecurring(settlements.map(payeeOf), scope);
  const statements = await rewriteAll(settlements, scope);
  const posted = settlements.flatMap((settlement, index) => {
    const statement = statements[index];
    return statement ? [{ settlement, statement }] : [];
  });
  const changed = posted.find(
    ({ settlement, statement }) =>
      statement.net_pay !== settlement.net_pay ||
      statement.carry_forward_out !== settlement.carry_forward_out,
  );
  if (changed) return { settlement: changed.settlement, message: CHANGED };

  await applyDebts(posted, scope);
  await leaveDebts(posted, scope);
  await applyHolds(posted, scope);
  await applyRecurring(posted, scope);
  const ids = settlements.map(({ id }) => id);
  await applyExpenses(ids, scope);
  await markAdjustments(ids, 'applied', scope);
  const changes = { posted_at: now().toISOString(), posted_by: scope.userId };
  await endAll(ids, 'post', changes, scope, await profilesOf(settlements, scope));
  return null;
}

const CHANGED = 'Its amounts have changed. Review it again.';

/**
 * POST …/{id}/pay {payment_method, payment_reference?}: not what a released ACH file pays. A release
 * and this wait for each other's lock of the settlement.
 */
export const pay = (request: Request) => act(request, 'pay', async () => paymentIn(request.body));

/** How a settlement or a batch is paid: 422 without a method. */
export function paymentIn(body: Values) {
  const { payment_method, payment_reference } = driverPaySettlements.fields;
  const asked = {
    ...driverPaySettlements,
    fields: {
      payment_method: { ...payment_method, options: { required: true } },
      payment_reference,
    },
  };
  const { values, errors } = readRecord(asked, body);
  if (errors) throw new Invalid(errors);
  return { ...values, paid_at: now().toISOString() };
}

/** POST …/{id}/void {reason}: releases everything it held and restores every balance. */
export const voidSettlement = (request: Request) =>
  act(request, 'void', async (settlement, scope) => {
    const void_reason = reasonIn(request.body);
    if (settlement.status === 'posted') await undoBalances(settlement, scope);
    await releaseDriverPay([settlement.id], [], scope);
    await releaseOwnerLoads([settlement.id], [], scope);
    await releaseExpenses([settlement.id], [], scope);
    await freeAdjustments([settlement.id], scope);
    await withdrawStatements(settlement, 'voided', scope);
    return { void_reason, voided_at: now().toISOString() };
  });

/** POST …/{id}/reopen {reason}: makes a posted one a draft again. */
export const reopen = (request: Request) =>
  act(request, 'reopen', async (settlement, scope) => {
    const reopen_reason = reasonIn(request.body);
    await undoBalances(settlement, scope);
    await markAdjustments([settlement.id], 'pending', scope);
    await withdrawStatements(settlement, 'reopened', scope);
    return { reopen_reason, posted_at: null, posted_by: null };
  });

/** Reverses what posting has booked on the driver's balances. */
async function undoBalances(settlement: Settlement, scope: Scope): Promise<void> {
  await undoDebts(settlement, scope);
  await undoHolds(settlement, scope);
  await undoRecurring(settlement, scope);
  await undoExpenses(settlement.id, scope);
}

async function act(
  request: Request,
  action: SettlementAction,
  work: (settlement: Settlement, scope: Scope) => Promise<Values>,
) {
  return ok(
    await request.access.write(async scope => {
      const settlement = await begin(request, action, scope);
      return end(settlement, action, await work(settlement, scope), scope);
    }),
  );
}

/**
 * The settlement and its loads, locked, if the action is allowed now for the version that the
 * client saw.
 */
async function begin({ params, body }: Request, action: SettlementAction, scope: Scope) {
  const settlement = await lock(params.id, scope);
  refuseStale(settlement, versionOf(body));
  const { status } = settlement;
  const is_latest = await isLatest(settlement, scope);
  const is_in_ach_file = action === 'pay' && (await isInAchFile(settlement, scope));
  refuse(settlementViolation(action, { status, is_latest, is_in_ach_file }), settlement);
  await lockLoadsOf([settlement.id], scope);
  return settlement;
}

async function end({ id }: Settlement, action: SettlementAction, changes: Values, scope: Scope) {
  await endAll([id], action, changes, scope);
  return settlementDetail(id, scope);
}

/** Moves settlements to the status after the action, and their loads with them. `own`: more by id. */
export async function endAll(
  ids: readonly number[],
  action: SettlementAction,
  changes: Values,
  scope: Scope,
  own?: ReadonlyMap<number, Values>,
): Promise<void> {
  const all = { ...changes, status: settlementStatusAfter(action) };
  await updateRows(
    scope,
    driverPaySettlements,
    ids.map(id => ({ id, ...all, ...own?.get(id) })),
  );
  for (const id of ids) {
    scope.changed(driverPaySettlements.name, id, { type: 'updated', changes: all });
  }
  await touchLoadsOf(ids, scope);
}

/** Nobody is paid for a load that was moved back from delivered; a TONU's pay is due as it is. */
async function undeliveredOf(
  settlements: readonly Settlement[],
  { tx, companyId }: Scope,
): Promise<PostViolation | null> {
  const ids = settlements.map(({ id }) => id);
  const rows = await tx.query<{ settlement_id: number; internal_id: string }>(UNDELIVERED, [
    companyId,
    ids,
  ]);
  const gone = groupBy(rows, ({ settlement_id }) => settlement_id);
  const stopped = settlements.find(({ id }) => gone.has(id));
  if (!stopped) return null;
  const names = (gone.get(stopped.id) ?? []).map(({ internal_id }) => internal_id);
  const message = `Not delivered any more: ${names.join(', ')}. Take it off first.`;
  return { settlement: stopped, message };
}

/** Loads of settlements, a driver's or an owner's, that nobody is paid for any more. */
const UNDELIVERED = `
  select x.settlement_id, l.internal_id
  from (
    select settlement_id, load_id from load_drivers
    where company_id = $1 and settlement_id = any($2::int[])
    union
    select settlement_id, load_id from settlement_loads
    where company_id = $1 and settlement_id = any($2::int[]) and deleted_at is null) x
  join loads l on l.company_id = $1 and l.id = x.load_id
  where l.deleted_at is null and l.status not in ${EARNED_LOADS}
  order by l.id`;

async function isLatest(settlement: Settlement, { tx, companyId }: Scope) {
  const { driver_id, owner_id } = payeeOf(settlement);
  const later = await tx.query(
    `select from (select $2::int as driver_id, $3::int as owner_id) w, driver_pay_settlements x
     where x.company_id = $1 and ${OF_PAYEE} and x.id <> $4 and x.deleted_at is null
       and x.status in ('posted', 'paid') and x.period_end > $5 limit 1`,
    [companyId, driver_id, owner_id, settlement.id, settlement.period_end],
  );
  return later.length === 0;
}

async function isInAchFile({ id }: Settlement, { tx, companyId }: Scope): Promise<boolean> {
  const [row] = await tx.query<{ is_in_file: boolean }>(`select ${IS_IN_ACH_FILE} as is_in_file`, [
    companyId,
    id,
  ]);
  return row?.is_in_file ?? false;
}

async function markAdjustments(ids: readonly number[], status: string, { tx, companyId }: Scope) {
  await tx.query(
    `update driver_adjustments set status = $3, version = version + 1, updated_at = now()
     where company_id = $1 and settlement_id = any($2::int[])`,
    [companyId, [...ids], status],
  );
}

function reasonIn({ reason }: Values): string {
  if (typeof reason === 'string' && reason.trim() !== '') return reason.trim().slice(0, 500);
  throw new Invalid({ reason: ['The field cannot be empty'] });
}
