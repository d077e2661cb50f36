import { now } from '../../clock.ts';
import type { Access } from '../../db/access.ts';
import { seenSql } from './seenSql.ts';

/** Where trucks of the company were last seen, as "Omaha, NE": by id, without unknown places. */
export async function lastSeenPlaces(
  access: Access,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { tx, companyId } = access.read;
  const rows = await tx.query<{ id: number; place: string }>(PLACES, [companyId, now(), [...ids]]);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

const PLACES = `
  with ${seenSql({ trucks: '$3' })}
  select s.truck_id as id, concat_ws(', ', s.city, x.code) as place
  from seen s left join states x on x.id = s.state_id
  where s.city is not null`;
