import { z } from 'zod';
import { batchDrivers, batches } from '../../../schema/entities/batches.ts';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { isUnreachable } from '../../db/unreachable.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import type { JobContext } from '../../jobs/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { claimAdjustments, claimDriverPay, lockLoadsOf } from '../settlements/claims.ts';
import { createSettlements } from '../settlements/create.ts';
import { dueDriverPays } from '../settlements/driverPay.ts';
import { claimExpenses } from '../settlements/expenses.ts';
import { claimOwnerLoads, dueOwnerLoads } from '../settlements/ownedLoads.ts';
import { lockPayees, payeeKey, payeeOf } from '../settlements/payees.ts';
import { payrollsFor } from '../settlements/payroll.ts';
import { rewriteAll, type Settlement } from '../settlements/statement.ts';
import { type Batch, batchDetail, lockBatch } from './batch.ts';
import { inputOf, type Offered, offeredPayees } from './offered.ts';

/** POST /batch/{id}/calculate: a job makes and recomputes the drafts, and tells its progress. */
export async function askToCalculate({ access, params }: Request) {
  return ok(
    await access.write(async scope => {
      const batch = await lockBatch(params.id, 'calculate', scope);
      await requestCalculation(batch.id, scope);
      return batchDetail(batch.id, scope);
    }),
  );
}

/** Requests the calculation of a batch that is locked or new. */
export async function requestCalculation(id: number, scope: Scope): Promise<void> {
  await rowsOf(batches, scope).update(id, {
    calculating_since: now().toISOString(),
    calculation_error: null,
  });
  await enqueue(scope.tx, 'calculate_batch', { batch_id: id }, { key: `calculate_batch_${id}` });
}

/** Where a calculation is. Not stored: the open screens of the company receive it. */
export interface CalculationProgress {
  step: 'reading' | 'writing';
  drivers: number;
}

const payload = z.looseObject({ batch_id: z.number().int() });

/** The job that calculates a batch: one transaction, so a killed one starts over. */
export function registerCalculation(jobs: Jobs): void {
  jobs.task('calculate_batch', payload, async ({ batch_id }, context) => {
    const tell = (progress: CalculationProgress) =>
      context.tell({ entity: batches.name, id: batch_id, type: 'updated', changes: { progress } });
    try {
      await context.access.write(scope => calculateBatch(batch_id, scope, tell));
    } catch (error) {
      // When the database is unavailable, the job runs again later. Nothing was written.
      if (isUnreachable(error)) throw error;
      context.log.warn({ err: error, batch_id }, 'A batch could not be calculated.');
      await fail(batch_id, context);
    }
  });
}

async function fail(id: number, { access }: JobContext): Promise<void> {
  await access.write(scope =>
    rowsOf(batches, scope).update(id, {
      calculating_since: null,
      calculation_error: 'The calculation failed and changed nothing. Calculate it once more.',
    }),
  );
}

/**
 * Makes a draft for each driver who has something due, takes over drafts of the same period that
 * were there before, and recomputes those that the batch has. What is due now comes onto drafts
 * that the batch made and nobody has judged yet; approved ones and set aside ones keep their loads.
 * The number of SQL statements does not depend on that of the drivers.
 */
export async function calculateBatch(
  id: number,
  scope: Scope,
  tell: (progress: CalculationProgress) => void = () => {},
): Promise<void> {
  const batch = await rowsOf(batches, scope).lock(id);
  if (batch.status !== 'open' && batch.status !== 'calculated') return;

  const members = await rowsOf(batchDrivers, scope).find({ batch_id: id });
  const payees = members.map(payeeOf);
  tell({ step: 'reading', drivers: payees.length });
  await lockPayees(payees, scope);
  const held = await rowsOf(driverPaySettlements, scope).all(
    `t.batch_id = $2 and t.status <> 'void'`,
    [id],
  );
  const settled = new Set(held.map(payeeOf).map(payeeKey));
  const waiting = payees.filter(payee => !settled.has(payeeKey(payee)));
  const period = { from: batch.period_start, to: batch.period_end };
  const offered = await offeredPayees(period, null, scope, waiting);

  tell({ step: 'writing', drivers: payees.length });
  const drafts = held.filter(({ status }) => status === 'draft');
  const existing = await takeOver(batch, drafts, offered, scope);
  await pickUp(
    batch,
    drafts.filter(({ made_by_batch, review }) => made_by_batch && review === 'pending'),
    scope,
  );
  if (existing.length > 0) await rewriteAll(existing, scope);
  const inputs = inputsOf(batch, offered);
  if (inputs.length > 0) {
    await createSettlements(inputs, scope, { batch_id: id, made_by_batch: true });
  }
  await rowsOf(batches, scope).update(id, {
    status: 'calculated',
    calculated_at: now().toISOString(),
    calculating_since: null,
    calculation_error: null,
  });
}

/** The batch's drafts, and those of its drivers that were there before, all locked. */
async function takeOver(
  batch: Batch,
  drafts: readonly Settlement[],
  offered: readonly Offered[],
  scope: Scope,
): Promise<Settlement[]> {
  const found = offered.flatMap(({ draft_id }) => draft_id ?? []);
  const rows = rowsOf(driverPaySettlements, scope);
  const ids = [...drafts.map(({ id }) => id), ...found];
  await rows.lockAll(ids);
  await updateRows(
    scope,
    driverPaySettlements,
    found.map(id => ({ id, batch_id: batch.id, review: 'pending', pay_date: batch.pay_date })),
  );
  for (const id of found) {
    scope.changed(driverPaySettlements.name, id, {
      type: 'updated',
      changes: { batch_id: batch.id },
    });
  }
  const driverPays = offered.flatMap(one => one.driverPays.map(({ id }) => id));
  const loads = offered.flatMap(one => one.loads.map(({ id }) => id));
  await lockLoadsOf(ids, scope, driverPays, loads);
  return rows.all('t.id = any($2::int[])', [ids]);
}

/** What has become due since the drafts were made. */
async function pickUp(batch: Batch, drafts: readonly Settlement[], scope: Scope): Promise<void> {
  if (drafts.length === 0) return;
  const payees = drafts.map(payeeOf);
  const payrollFor = await payrollsFor(payees, scope);
  const driverPays = await dueDriverPays(
    payees.flatMap(payee => {
      const { driver_id } = payee;
      if (driver_id === null) return [];
      const period = { from: batch.period_start, to: batch.period_end };
      return [{ driver_id, period, pay_trigger: payrollFor(payee).pay_trigger }];
    }),
    scope,
  );
  const loads = await dueOwnerLoads(
    payees.flatMap(payee => {
      const { owner_id } = payee;
      if (owner_id === null) return [];
      const { pay_trigger } = payrollFor(payee);
      return [{ owner_id, period_end: batch.period_end, pay_trigger }];
    }),
    scope,
  );
  const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await lockLoadsOf([], scope, idsIn(driverPays), idsIn(loads));
  const [payRowsOf, loadsOf] = [
    groupBy(driverPays, ({ driver_id }) => driver_id),
    groupBy(loads, ({ owner_id }) => owner_id),
  ];
  await claimDriverPay(
    drafts
      .filter(({ driver_id }) => driver_id !== null)
      .map(settlement => ({
        settlement,
        ids: idsIn(payRowsOf.get(settlement.driver_id ?? 0) ?? []),
      })),
    scope,
  );
  await claimOwnerLoads(
    drafts
      .filter(({ driver_id }) => driver_id === null)
      .map(settlement => ({
        settlement,
        ids: idsIn(loadsOf.get(settlement.payroll_group_id ?? 0) ?? []),
      })),
    scope,
  );
  await claimAdjustments(drafts, scope);
  await claimExpenses(drafts, scope);
}

/** A new draft for each payee who has none. */
const inputsOf = ({ period_start, period_end, pay_date }: Batch, offered: readonly Offered[]) =>
  offered
    .filter(({ draft_id }) => draft_id === null)
    .map(one => inputOf(one, { period_start, period_end, pay_date, note: null }));
