import { z } from 'zod';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import type { Scope } from '../../db/access.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { reportedOf } from '../../events/reportedOf.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';

/** Current conditions: older visits no longer reflect them. */
const LAST_VISITS = 100;

/** Places of one transaction: a statement that changes each of a company's 100,000 would be canceled. */
const PLACES_AT_ONCE = 1000;

/**
 * Computes the average time of trucks at every place of the company, from the reported times of the
 * last visits. The same rule as `averageStays`; a test compares them. Versions stay, because no
 * user edited a place. Returns how many changed.
 */
export async function averagePlaces(
  write: Write,
  { atOnce = PLACES_AT_ONCE, signal }: { atOnce?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let changed = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    signal?.throwIfAborted();
    const after: number = last;
    const piece = await write(scope => averagePiece(scope, after, atOnce));
    changed += piece.changed;
    last = piece.last;
  }
  return changed;
}

/** Runs each piece: in a transaction of its own, or in one that is open. */
type Write = <T>(piece: (scope: Scope) => Promise<T>) => Promise<T>;

/** The places that follow an id. `last` is the last of them, or undefined where there are none. */
async function averagePiece(scope: Scope, after: number, atOnce: number) {
  const places = await scope.tx.query<{ id: number }>(PLACES, [scope.companyId, after, atOnce]);
  const ids = places.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await writeRows(scope, AVERAGE, [scope.companyId, ids]);
  // One change of each later piece is enough for lists to be read again.
  const reported = after === 0 ? reportedOf(rows) : rows.slice(-1);
  for (const { id } of reported) scope.changed('load-companies', id, { type: 'updated' });
  return { changed: rows.length, last: ids.at(-1) };
}

const PLACES = `
  select id from load_companies
  where company_id = $1 and id > $2 and deleted_at is null order by id limit $3`;

const average = (type: string) =>
  `round(avg(v.minutes) filter (where v.type = '${type}'))::int as ${type}`;

const AVERAGE = updating(
  loadCompanies,
  `
  with visits as (
    select s.load_company_id, s.type,
      trunc(extract(epoch from s.departed_at - s.arrived_at) / 60) as minutes,
      row_number() over (partition by s.load_company_id, s.type
        order by s.departed_at desc, s.id desc) as place
    from load_stops s
    join loads l on l.company_id = s.company_id and l.id = s.load_id and l.deleted_at is null
    where s.company_id = $1 and s.load_company_id = any($2::int[]) and s.type in ('pickup', 'delivery')
      and s.departed_at >= s.arrived_at and s.deleted_at is null
  ),
  stays as (
    select v.load_company_id, ${average('pickup')}, ${average('delivery')}
    from visits v where v.place <= ${LAST_VISITS} group by v.load_company_id
  ),
  known as (
    select c.id, stays.pickup, stays.delivery from load_companies c
    left join stays on stays.load_company_id = c.id
    where c.company_id = $1 and c.id = any($2::int[]) and c.deleted_at is null
  )
  update load_companies c set avg_pickup_minutes = k.pickup, avg_delivery_minutes = k.delivery,
    updated_at = now()
  from known k
  where c.company_id = $1 and c.id = k.id
    and (c.avg_pickup_minutes, c.avg_delivery_minutes) is distinct from (k.pickup, k.delivery)
  returning c.id, json_build_object('avg_pickup_minutes', c.avg_pickup_minutes,
    'avg_delivery_minutes', c.avg_delivery_minutes) as after`,
);

/** Runs each night of the United States, as one job per company. */
export function registerStayJobs(jobs: Jobs): void {
  jobs.task('watch_stays', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await openCompanies(database)) {
      const who = { companyId: id, userId: null };
      const key = `average_places ${id}`;
      await database.write(who, tx => enqueue(tx, 'average_places', {}, { key }));
    }
  });
  jobs.task('average_places', z.looseObject({}), async (_payload, context) => {
    const access = context.ownAccess();
    const changed = await averagePlaces(piece => access.write(piece), context);
    if (changed > 0) context.log.info({ changed }, 'Average stays at locations were calculated.');
  });
  jobs.schedule('watch_stays', '35 8 * * *');
}
