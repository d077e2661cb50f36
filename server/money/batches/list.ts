import { batches } from '../../../schema/entities/batches.ts';
import type { Registry } from '../../../schema/entities/index.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';
import { totalsOfBatches } from './totals.ts';

/** GET /batch: a page of batches, each with its totals. */
export async function listBatches({ access, query, path }: Request, registry: Registry) {
  const place = placeOf(batches, query);
  const found = await readPage(batches, registry, access, {
    filters: query,
    sums: [],
    ...place,
  });
  const rows = JSON.parse(found.rows) as AnsweredRecord<typeof batches>[]; // Written by the statement itself.
  const totals = await totalsOfBatches(
    rows.map(({ id }) => id),
    access.read,
  );
  const data = rows.map((row, index) => ({ ...row, ...totals[index]! })); // One for each.
  const { count, total } = found;
  return page<(typeof data)[number]>(JSON.stringify(data), { ...place, total, count }, path);
}
