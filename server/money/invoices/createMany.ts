import { eachRow } from '../../http/eachRow.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { createInvoice, parseNewInput } from './createInvoice.ts';
import { wantedIds } from './wantedIds.ts';

/**
 * POST /invoice-multiple-store: an invoice for each billable load, with a result for each. Each
 * load is its own transaction.
 */
export async function createMany({ access, body }: Request) {
  const wish = parseNewInput(body);
  const results = await eachRow(wantedIds(body.load_ids, 'load_ids'), async id => {
    const { id: invoice_id, number } = await access.write(scope => createInvoice(id, wish, scope));
    return { invoice_id, number };
  });
  return ok({ results });
}
