import { batches } from '../../../schema/entities/batches.ts';
import type { Registry } from '../../../schema/entities/index.ts';
import type { RawJson } from '../../http/answers.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';
import { totalsOfBatches } from './totals.ts';

/** GET /batch: a page of batches, each with its totals. */
export async function listBatches(
  { access, query, path }: Request,
  registry: Registry,
): Promise<RawJson> {
  const place = placeOf(batches, query);
  const found = await readPage(batches, registry, access, {
    filters: query,
    sums: [],
    ...place,
  });
  const rows = JSON.parse(found.rows) as { id: number }[]; // Written by the statement itself.
  const totals = await totalsOfBatches(
    rows.map(({ id }) => id),
    access.read,
  );
  const data = rows.map((row, index) => ({ ...row, ...totals[index] }));
  const { count, total } = found;
  return page(JSON.stringify(data), { ...place, total, count }, path);
}
