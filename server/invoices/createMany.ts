import { databaseRefusal } from '../http/databaseErrors.ts';
import { ok } from '../http/envelope.ts';
import { ApiError } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { createInvoice, readWish } from './createInvoice.ts';
import { wantedIds } from './wantedIds.ts';

/** What became of one row of a bulk action. */
export interface RowResult {
  id: number;
  ok: boolean;
  message?: string;
  [more: string]: unknown;
}

/**
 * POST /invoice-multiple-store: an invoice for each load that can be billed; each says for itself
 * what it is missing. Every load is a transaction of its own.
 */
export async function createMany({ access, body }: Request) {
  const wish = readWish(body);
  const results = await eachRow(wantedIds(body.load_ids, 'load_ids'), async id => {
    const { id: invoice_id, number } = await access.write(scope => createInvoice(id, wish, scope));
    return { invoice_id, number };
  });
  return ok(null, { results });
}

/** Does `work` for each id, one after the other; a refusal is that row's result. */
export async function eachRow(
  ids: readonly number[],
  work: (id: number) => Promise<object>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const id of ids) results.push(await resultOf(id, work));
  return results;
}

async function resultOf(id: number, work: (id: number) => Promise<object>): Promise<RowResult> {
  try {
    return { id, ok: true, ...(await work(id)) };
  } catch (error) {
    const refusal = error instanceof ApiError ? error : refusalOf(error);
    if (!refusal) throw error;
    const { errors } = refusal.body as { errors?: Record<string, string[]> }; // Invalid's has them
    return {
      id,
      ok: false,
      message: errors ? Object.values(errors).flat().join(' ') : refusal.message,
    };
  }
}

const refusalOf = (error: unknown) => (error instanceof Error ? databaseRefusal(error) : null);
