import { batchDrivers, batches } from '../../../schema/entities/batches.ts';
import { driverPaySettlements, reviews } from '../../../schema/entities/settlements.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { type BatchAction, batchStatusAfter } from '../../../schema/rules/pay/settlementStates.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { endAll, paymentIn, postAll } from '../settlements/actions.ts';
import { deleteDrafts } from '../settlements/change.ts';
import { lockLoadsOf } from '../settlements/claims.ts';
import { lockPayees, payeeOf } from '../settlements/payees.ts';
import type { Settlement } from '../settlements/statement.ts';
import { refuseSecondPayment } from '../statements/achFiles.ts';
import { type Batch, batchDetail, driversOfBatch, lockBatch, nameOf, whyRefused } from './batch.ts';
import { takeOut } from './drivers.ts';

/** POST /batch/{id}/review {items: [{settlement_id, review, version?}]} */
export async function reviewBatch({ access, body, params }: Request) {
  const items = readItems(body);
  return ok(
    await access.write(async scope => {
      const batch = await lockBatch(params.id, 'review', scope);
      const rows = await rowsOf(driverPaySettlements, scope).lockAll(
        items.map(({ settlement_id }) => settlement_id),
      );
      const found = new Map(rows.map(row => [row.id, row]));
      for (const [index, item] of items.entries()) {
        const row = found.get(item.settlement_id);
        if (row?.batch_id !== batch.id || row.status !== 'draft') {
          throw invalidItem(index, 'settlement_id');
        }
        if (item.version !== null && item.version !== row.version) {
          throw conflict('Someone else changed this record.', row);
        }
      }
      const changes = items.map(({ settlement_id: id, review }) => ({ id, review }));
      await updateRows(scope, driverPaySettlements, changes);
      for (const { id, review } of changes) {
        scope.changed(driverPaySettlements.name, id, { type: 'updated', changes: { review } });
      }
      scope.changed(batches.name, batch.id, { type: 'updated' });
      return batchDetail(batch.id, scope);
    }),
  );
}

type Item = { settlement_id: number; review: (typeof reviews)[number]; version: number | null };

function readItems({ items }: Values): Item[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw new Invalid({ items: ['The field cannot be empty'] });
  }
  return items.map((sent, index) => {
    const { settlement_id, review, version } = (sent ?? {}) as Values; // Checked below.
    const id = Number(settlement_id);
    const known = reviews.find(name => name === review);
    if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) throw invalidItem(index, 'settlement_id');
    if (!known) throw invalidItem(index, 'review');
    return { settlement_id: id, review: known, version: versionOf({ version }) };
  });
}

const invalidItem = (index: number, field: string) =>
  new Invalid({ [`items.${index}.${field}`]: ['The selected value is invalid.'] });

/**
 * POST /batch/{id}/post: all approved drafts or none, in one transaction. Pending ones and those
 * set aside leave the batch as drafts. A refusal names the driver that stops it; where the pay of
 * one has changed since it was approved, its draft shows the new figures.
 */
export async function postBatch(request: Request) {
  const { violation, detail } = await request.access.write(async scope => {
    const { batch, settlements } = await begin(request, 'post', scope);
    const drafts = settlements.filter(({ status }) => status === 'draft');
    const approved = drafts.filter(({ review }) => review === 'approved');
    const violation = approved.length > 0 ? await postAll(approved, scope) : null;
    if (!violation) {
      await leave(
        batch,
        drafts.filter(({ review }) => review !== 'approved'),
        scope,
      );
      await end(batch, 'post', { posted_at: now().toISOString(), posted_by: scope.userId }, scope);
    }
    return { violation, detail: await batchDetail(batch.id, scope) };
  });
  if (!violation) return ok(detail);
  const stopped = detail.drivers.find(
    ({ settlement }) => settlement?.id === violation.settlement.id,
  );
  const name = stopped ? nameOf(stopped) : violation.settlement.number;
  throw conflict(`${name}: ${violation.message}`, detail);
}

/**
 * POST /batch/{id}/pay {payment_method, payment_reference?}: every posted settlement of it. After an
 * ACH file was released, only by ACH, and only what the file pays.
 */
export async function payBatch(request: Request) {
  const payment = paymentIn(request.body);
  return ok(
    await request.access.write(async scope => {
      const { batch, settlements } = await begin(request, 'pay', scope);
      await refuseSecondPayment(batch, request.body.payment_method === 'ach', scope);
      const posted = settlements.filter(({ status }) => status === 'posted').map(({ id }) => id);
      if (posted.length > 0) await endAll(posted, 'pay', payment, scope);
      await end(batch, 'pay', payment, scope);
      return batchDetail(batch.id, scope);
    }),
  );
}

/** POST /batch/{id}/cancel: deletes the drafts that it made, and leaves the others. */
export async function cancelBatch(request: Request) {
  return ok(
    await request.access.write(async scope => {
      const { batch, settlements } = await begin(request, 'cancel', scope);
      await release(settlements, scope);
      await end(batch, 'cancel', { canceled_at: now().toISOString() }, scope);
      return batchDetail(batch.id, scope);
    }),
  );
}

/** DELETE /batch/{id}: one that is open, with the drafts that it made. */
export async function deleteBatch(request: Request) {
  await request.access.write(async scope => {
    const { batch, settlements } = await begin(request, 'delete', scope);
    await release(settlements, scope);
    const members = await rowsOf(batchDrivers, scope).find({ batch_id: batch.id });
    await takeOut(batch.id, members.map(payeeOf), scope);
    await rowsOf(batches, scope).remove(batch.id);
  });
  return ok(null, { message: 'Deleted.' });
}

/**
 * The batch and its settlements, locked with their drivers and loads, if the action is possible
 * now for the version that the client saw.
 */
async function begin({ params, body }: Request, action: BatchAction, scope: Scope) {
  const batch = await lockBatch(params.id, action, scope);
  const version = versionOf(body);
  if (version !== null && version !== batch.version) {
    throw conflict('Someone else changed this record.', batch);
  }
  const rows = rowsOf(driverPaySettlements, scope);
  const known = await rows.find({ batch_id: batch.id });
  await lockPayees(known.map(payeeOf), scope);
  const ids = known.map(({ id }) => id);
  const settlements = (await rows.lockAll(ids)).filter(
    ({ batch_id, status }) => batch_id === batch.id && status !== 'void',
  );
  const violation = whyRefused(action, batch, await driversOfBatch(batch.id, scope));
  if (violation) throw conflict(violation, batch);
  await lockLoadsOf(ids, scope);
  return { batch, settlements };
}

async function end(batch: Batch, action: BatchAction, changes: Values, scope: Scope) {
  const status = batchStatusAfter(action);
  await rowsOf(batches, scope).update(batch.id, { ...changes, status, calculating_since: null });
}

/** Drafts that nobody approved leave the batch, with their drivers, and stay drafts. */
async function leave(batch: Batch, drafts: readonly Settlement[], scope: Scope): Promise<void> {
  await setFree(drafts, scope);
  await takeOut(batch.id, drafts.map(payeeOf), scope);
}

/**
 * What a canceled batch held: its own drafts are deleted, others are on their own again. So are those
 * that were posted before, of which the ledgers have entries.
 */
async function release(settlements: readonly Settlement[], scope: Scope): Promise<void> {
  const own = settlements.filter(
    ({ status, made_by_batch, reopen_reason }) =>
      status === 'draft' && made_by_batch && reopen_reason === null,
  );
  await setFree(
    settlements.filter(settlement => !own.includes(settlement)),
    scope,
  );
  if (own.length > 0) {
    await deleteDrafts(
      own.map(({ id }) => id),
      scope,
    );
  }
}

async function setFree(settlements: readonly Settlement[], scope: Scope): Promise<void> {
  if (settlements.length === 0) return;
  const free = { batch_id: null, made_by_batch: false, review: 'pending' };
  await updateRows(
    scope,
    driverPaySettlements,
    settlements.map(({ id }) => ({ id, ...free })),
  );
  for (const { id } of settlements) {
    scope.changed(driverPaySettlements.name, id, { type: 'updated', changes: free });
  }
}
