import { z } from 'zod';
import { billingRunLoads, billingRuns } from '../../../schema/entities/billingRuns.ts';
import { brokers } from '../../../schema/entities/brokers.ts';
import { can } from '../../../schema/permissions.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { BillingRun } from '../../../schema/responses/invoices.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { choiceWord } from '../../../schema/words/entityWords.ts';
import { now } from '../../clock.ts';
import type { Access, Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { ApiError, Invalid, lacksPermission, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import type { JobContext } from '../../jobs/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { TRIES } from '../../mail/sendMail.ts';
import { parseNewInput } from './createInvoice.ts';
import { groupsOf } from './createMany.ts';
import { createSummary } from './createSummary.ts';
import { requestEmail } from './sendInvoices.ts';
import { wantedIds } from './wantedIds.ts';

type Run = AnsweredRecord<typeof billingRuns>;

/** So many loads at once: more is a mistake. */
const MOST_LOADS = 5000;

/**
 * POST /billing-runs {load_ids, invoice_date?, payment_terms?, as_summaries?, send?, message?}: bills
 * the loads in the background, and emails each invoice with `send`. Answers the run, whose progress
 * GET /billing-runs/{id} tells.
 */
export async function createBillingRun({ access, actor, body }: Request) {
  const { invoice_date, payment_terms } = parseNewInput(body);
  const ids = wantedIds(body.load_ids, 'load_ids', MOST_LOADS);
  const input = parseRun(body);
  if (input.send && !can(actor, 'invoices.send')) throw lacksPermission();
  return ok(
    await access.write(async scope => {
      await refuseUnknown(ids, scope);
      const run = await rowsOf(billingRuns, scope).create({
        ...input,
        ...(invoice_date && { invoice_date }),
        ...(payment_terms && { payment_terms }),
        load_count: ids.length,
      });
      const waiting = ids.map(load_id => ({ run_id: run.id, load_id }));
      await insertRows(scope, billingRunLoads, waiting);
      await enqueue(scope.tx, 'bill_loads', { run_id: run.id });
      return runDetail(run.id, scope);
    }),
  );
}

/** GET /billing-runs/{id} */
export async function readBillingRun({ access, params }: Request) {
  return ok(await runDetail(params.id, access.read));
}

/** A run with the result of each of its loads, and how many of its invoices were emailed. */
async function runDetail(id: number, scope: Scope) {
  const run = await rowsOf(billingRuns, scope).get(id);
  const loads = await scope.tx.query<BillingRun['loads'][number]>(RUN_LOADS, [scope.companyId, id]);
  return {
    ...run,
    sent_count: loads.filter(({ send_status }) => send_status === 'sent').length,
    loads,
  };
}

const RUN_LOADS = `
  select x.load_id, l.internal_id, x.status, x.note, x.invoice_id, i.number, i.send_status
  from billing_run_loads x
  join loads l on l.company_id = x.company_id and l.id = x.load_id
  left join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  where x.company_id = $1 and x.run_id = $2 and x.deleted_at is null
  order by x.id`;

function parseRun(body: Values): Pick<Run, 'as_summaries' | 'send' | 'message'> {
  const { as_summaries, send, message } = billingRuns.fields;
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const { values, errors } = readRecord(
    { ...billingRuns, fields: { as_summaries, send, message } },
    sent,
    {},
  );
  if (errors) throw new Invalid(errors);
  const input = values as Partial<Run>; // Read by those three fields.
  return {
    as_summaries: input.as_summaries ?? true,
    send: input.send ?? false,
    message: input.message ?? null,
  };
}

async function refuseUnknown(ids: readonly number[], { tx, companyId }: Scope): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from loads
     where company_id = $1 and id = any($2::int[]) and deleted_at is null`,
    [companyId, [...ids]],
  );
  if (row?.count !== ids.length)
    throw new Invalid({ load_ids: ['The selected value is invalid.'] });
}

const payload = z.looseObject({ run_id: z.number().int() });

/**
 * The job: each group of loads is one transaction with its invoices, its results and the requests of
 * its emails. A killed run goes on with the loads that still wait, and emails none twice.
 */
export function registerBillingRuns(jobs: Jobs): void {
  jobs.task('bill_loads', payload, async ({ run_id }, context) => {
    const access = context.access;
    const run = await begin(run_id, access);
    if (!run) return;
    const waiting = await rowsOf(billingRunLoads, access.read).find({ run_id, status: 'waiting' });
    const ids = waiting.map(({ load_id }) => load_id);
    const groups = run.as_summaries ? await groupsOf(ids, access.read) : ids.map(id => [id]);
    for (const group of groups) {
      context.signal.throwIfAborted();
      await billGroup(run, group, context);
      await publishProgress(run.id, context);
    }
    await access.write(scope => finish(run.id, scope));
  });
}

const begin = (id: number, access: Access): Promise<Run | null> =>
  access.write(async scope => {
    const rows = rowsOf(billingRuns, scope);
    const run = await rows.lock(id);
    return run.status === 'done' ? null : rows.update(id, { status: 'running' });
  });

/**
 * What fails at every attempt is refused, so that it keeps neither the others nor the run waiting.
 * The loads of a summary are tried one by one before that.
 */
async function billGroup(run: Run, loadIds: readonly number[], context: JobContext): Promise<void> {
  const { access, attempt, log } = context;
  try {
    await access.write(scope => billOnce(run, loadIds, scope));
  } catch (error) {
    const isKnown = error instanceof ApiError;
    if (!isKnown && attempt < TRIES) throw error;
    if (!isKnown && loadIds.length > 1) {
      for (const id of loadIds) await billGroup(run, [id], context);
      return;
    }
    if (!isKnown) log.error({ err: error, runId: run.id, loadIds }, 'Loads were not invoiced.');
    const note = isKnown ? error.message.slice(0, 1000) : 'An error kept it from being invoiced.';
    await access.write(async scope => {
      for (const row of await lockWaiting(run.id, loadIds, scope)) {
        await rowsOf(billingRunLoads, scope).update(row.id, { status: 'refused', note });
      }
      await count(run.id, scope);
    });
  }
}

async function billOnce(run: Run, loadIds: readonly number[], scope: Scope): Promise<void> {
  const rows = await lockWaiting(run.id, loadIds, scope);
  const input = {
    ...(run.invoice_date && { invoice_date: run.invoice_date }),
    ...(run.payment_terms && { payment_terms: run.payment_terms }),
  };
  const wanted = rows.map(({ load_id }) => load_id);
  const results = wanted.length > 0 ? await createSummary(wanted, input, scope) : [];
  const sent = new Set<number>();
  for (const row of rows) {
    const result = results.find(({ id }) => id === row.load_id);
    const invoice_id = typeof result?.invoice_id === 'number' ? result.invoice_id : null;
    const note = invoice_id ? await emailed(run, invoice_id, sent, scope) : result?.message;
    await rowsOf(billingRunLoads, scope).update(row.id, {
      status: invoice_id ? 'invoiced' : 'refused',
      invoice_id,
      note: note?.slice(0, 1000) ?? null,
    });
  }
  await count(run.id, scope);
}

/** Requests the email of an invoice, or of its summary once. Answers why there is none, or null. */
async function emailed(
  { send, message }: Run,
  invoiceId: number,
  sent: Set<number>,
  scope: Scope,
): Promise<string | null> {
  if (!send || sent.has(invoiceId)) return null;
  const delivery = await otherDeliveryOf(invoiceId, scope);
  if (delivery) return `Not emailed: invoices of this broker go by ${delivery}.`;
  try {
    const { invoiceIds } = await requestEmail(invoiceId, { to: null, cc: null, message }, scope);
    for (const id of invoiceIds) sent.add(id);
    return null;
  } catch (error) {
    // Refused before anything was written: the invoice stands without its email.
    if (error instanceof Invalid) return Object.values(error.errors).flat().join(' ');
    throw error;
  }
}

/** How the broker takes its invoices, in words, where that is not by email. */
async function otherDeliveryOf(invoiceId: number, scope: Scope): Promise<string | null> {
  const [row] = await scope.tx.query<{ delivery: string | null }>(
    `select b.invoice_delivery as delivery
     from invoices i
     join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
     join brokers b on b.company_id = l.company_id and b.id = l.broker_id
     where i.company_id = $1 and i.id = $2`,
    [scope.companyId, invoiceId],
  );
  const delivery = row?.delivery ?? 'email';
  if (delivery === 'email') return null;
  const word = choiceWord(brokers.name, 'invoice_delivery', delivery);
  return word === word.toUpperCase() ? word : word.toLowerCase();
}

/** Locked by load, so that a run that two servers work on bills each load once. */
async function lockWaiting(runId: number, loadIds: readonly number[], scope: Scope) {
  const rows = rowsOf(billingRunLoads, scope);
  const found = await rows.all('t.run_id = $2 and t.load_id = any($3::int[])', [
    runId,
    [...loadIds],
  ]);
  const locked = await rows.lockAll(found.map(({ id }) => id));
  return locked.filter(({ status }) => status === 'waiting');
}

async function count(runId: number, scope: Scope): Promise<void> {
  await rowsOf(billingRuns, scope).lock(runId);
  const [counted] = await scope.tx.query<{ invoiced: number; refused: number }>(
    `select count(*) filter (where status = 'invoiced')::int as invoiced,
       count(*) filter (where status = 'refused')::int as refused
     from billing_run_loads where company_id = $1 and run_id = $2 and deleted_at is null`,
    [scope.companyId, runId],
  );
  if (!counted) throw notFound();
  await rowsOf(billingRuns, scope).update(runId, {
    invoiced_count: counted.invoiced,
    refused_count: counted.refused,
  });
}

async function finish(id: number, scope: Scope): Promise<void> {
  await rowsOf(billingRuns, scope).update(id, { status: 'done', finished_at: now().toISOString() });
}

/** The open screens of the company receive it. */
async function publishProgress(id: number, context: JobContext): Promise<void> {
  context.tell({ entity: billingRuns.name, id, type: 'updated', changes: {} });
}
