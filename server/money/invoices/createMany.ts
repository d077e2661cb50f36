import type { Access, Scope } from '../../db/access.ts';
import { type EachResult, eachRow } from '../../http/eachRow.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { createInvoice, type InvoiceInput, parseNewInput } from './createInvoice.ts';
import { createSummary } from './createSummary.ts';
import { wantedIds } from './wantedIds.ts';

/**
 * POST /invoice-multiple-store: an invoice for each billable load, with a result for each. Each
 * load is its own transaction, and none becomes part of a summary.
 */
export async function createMany({ access, body }: Request) {
  const input = parseNewInput(body);
  const ids = wantedIds(body.load_ids, 'load_ids');
  return ok({ results: await billEach(ids, input, access) });
}

/**
 * POST /loads-invoices/multiple-store: the same, but the loads of a broker who wants summaries are
 * billed as one. Each summary is one transaction with a result for each of its loads.
 */
export async function createManyAsAgreed({ access, body }: Request) {
  const input = parseNewInput(body);
  const ids = wantedIds(body.load_ids, 'load_ids');
  const results = new Map<number, EachResult>();
  for (const group of await groupsOf(ids, access.read)) {
    for (const row of await billGroup(group, input, access)) results.set(row.id, row);
  }
  return ok({ results: ids.flatMap(id => results.get(id) ?? []) });
}

const billEach = (ids: readonly number[], input: InvoiceInput, access: Access) =>
  eachRow(ids, async id => {
    const { id: invoice_id, number } = await access.write(scope => createInvoice(id, input, scope));
    return { invoice_id, number };
  });

async function billGroup(
  ids: readonly number[],
  input: InvoiceInput,
  access: Access,
): Promise<EachResult[]> {
  if (ids.length < 2) return billEach(ids, input, access);
  let rows: EachResult[] = [];
  const [whole] = await eachRow(ids.slice(0, 1), async () => {
    rows = await access.write(scope => createSummary(ids, input, scope));
    return {};
  });
  return whole?.ok ? rows : ids.map(id => ({ id, ok: false, message: whole?.message ?? '' }));
}

/** The loads of each broker who wants summaries together, every other load by itself. */
export async function groupsOf(
  ids: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<number[][]> {
  const rows = await tx.query<{ id: number; broker_id: number }>(
    `select l.id, l.broker_id from loads l
     join brokers b on b.company_id = l.company_id and b.id = l.broker_id
     where l.company_id = $1 and l.id = any($2::int[]) and l.deleted_at is null
       and b.invoice_method = 'summary'`,
    [companyId, [...ids]],
  );
  const brokerOf = new Map(rows.map(({ id, broker_id }) => [id, broker_id]));
  const groups = new Map<string, number[]>();
  for (const id of ids) {
    const broker = brokerOf.get(id);
    const key = broker === undefined ? `load ${id}` : `broker ${broker}`;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
}
