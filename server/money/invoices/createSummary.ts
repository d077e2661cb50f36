import { summaryInvoices } from '../../../schema/entities/summaryInvoices.ts';
import { missingForInvoice } from '../../../schema/rules/billing/billing.ts';
import { isInvoiced } from '../../../schema/rules/freight/loadLocks.ts';
import type { Scope } from '../../db/access.ts';
import { nextNumber } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import type { EachResult } from '../../http/eachRow.ts';
import { billableLoads, billingRulesOf, type LoadToBill } from '../billing/billableLoad.ts';
import { lockLoads } from '../billing/lockLoads.ts';
import { type InvoiceInput, SERIES, snapshotOf, writeInvoice } from './createInvoice.ts';

/** A load that can be billed, with what its invoice copies. */
interface Prepared {
  load: LoadToBill;
  values: Awaited<ReturnType<typeof snapshotOf>>;
}

/**
 * Bills loads of a broker under one number: a summary, and an invoice of its own for each load with
 * the summary's number and -1, -2 … A load that cannot be billed says why and the others go on. Who
 * is paid differs for factored loads, so each payee gets a summary; a load alone needs none.
 */
export async function createSummary(
  loadIds: readonly number[],
  input: InvoiceInput,
  scope: Scope,
): Promise<EachResult[]> {
  await lockLoads(scope, loadIds);
  const found = new Map((await billableLoads(loadIds, scope)).map(load => [load.id, load]));
  const refused = new Map<number, string>();
  const groups = new Map<string, Prepared[]>();
  for (const id of loadIds) {
    const load = found.get(id);
    const violation = violationOf(load);
    if (!load || violation) {
      refused.set(id, violation ?? NOT_FOUND);
      continue;
    }
    const values = await snapshotOf(load, input, scope);
    const payee = `${values.broker_id}:${values.factoring_company_id ?? ''}`;
    groups.set(payee, [...(groups.get(payee) ?? []), { load, values }]);
  }
  const created = new Map<number, object>();
  for (const members of groups.values()) {
    for (const [id, row] of await issue(members, scope)) created.set(id, row);
  }
  return loadIds.map(id => {
    const row = created.get(id);
    return row ? { id, ok: true, ...row } : { id, ok: false, message: refused.get(id) ?? '' };
  });
}

/** Takes one number for all of them, after everything that could be refused. */
async function issue(members: readonly Prepared[], scope: Scope): Promise<[number, object][]> {
  const number = await nextNumber(SERIES, scope);
  const summary = members.length > 1 ? await writeSummary(members, number, scope) : null;
  const created: [number, object][] = [];
  for (const [index, { load, values }] of members.entries()) {
    const own = summary
      ? { summary_invoice_id: summary.id, number: `${number}-${index + 1}` }
      : { number };
    const invoice = await writeInvoice(load, { ...values, ...own }, scope);
    created.push([load.id, { invoice_id: invoice.id, number: invoice.number }]);
  }
  return created;
}

async function writeSummary([first]: readonly Prepared[], number: string, scope: Scope) {
  if (!first) throw new Error('A summary of no invoices was asked for.');
  const { invoice_date, due_date, broker_id, bill_to_name, payment_terms, user_id } = first.values;
  return rowsOf(summaryInvoices, scope).create({
    number,
    invoice_date,
    due_date,
    broker_id,
    bill_to_name,
    payment_terms,
    ...(user_id !== undefined && { user_id }),
  });
}

const NOT_FOUND = 'Not found.';

/** Why a load cannot be billed now, in one text, or null. */
function violationOf(load: LoadToBill | undefined): string | null {
  if (!load) return NOT_FOUND;
  if (isInvoiced(load)) return `Load ${load.internal_id} is invoiced already.`;
  const missing = missingForInvoice(load, load.documents, billingRulesOf(load));
  return missing.map(({ message }) => message).join(' ') || null;
}
