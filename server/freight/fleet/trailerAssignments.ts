import { trailerHistories, trailers } from '../../../schema/entities/trailers.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { now } from '../../clock.ts';
import type { Watcher } from '../../db/access.ts';
import { type ChangeSet, type RowChange, touches } from '../../db/changes.ts';
import { inserting, updating, writeRows } from '../../db/writeSql.ts';

/**
 * The truck, the trailer or its history may set which truck pulls which trailer, and the others
 * follow: a trailer has one truck, a truck one trailer, and the history records it.
 */
export const trailerAssignmentWatcher: Watcher = {
  follows: {
    trucks: ['trailer_id'],
    trailers: ['truck_id'],
    'trailer-histories': ['trailer_id'],
  },
  run: async scope => {
    const { tx, companyId, userId, changes } = scope;
    const moved = changes.idsOf(trailers, isReassigned('truck_id'));
    const changed = changes.idsOf(trucks, isReassigned('trailer_id'));
    if (moved.length === 0 && changed.length === 0) return;

    const trucksAssigned = await writeRows(scope, ASSIGN_TRAILERS, [companyId, moved]);
    const pulling = [...changed, ...trucksAssigned.map(({ id }) => id)];
    // Two simultaneous claims for the same trailer are processed one after the other.
    await tx.query(LOCK, [companyId, pulling]);
    const left = await writeRows(scope, LEAVE, [companyId, pulling]);
    const all = [...new Set([...pulling, ...left.map(({ id }) => id)])];
    const followed = await writeRows(scope, FOLLOW, [companyId, all]);
    for (const { id } of [...trucksAssigned, ...left])
      scope.changed('trucks', id, { type: 'updated' });
    for (const { id } of followed) scope.changed('trailers', id, { type: 'updated' });
    const entered = changes.of(trailerHistories).map(({ after }) => after.trailer_id);
    const previous = JSON.stringify(previousTrucks(changes));
    await writeRows(scope, RECORD, [companyId, now(), userId, previous, entered]);
  },
};

const isReassigned = (field: string) => (change: RowChange) =>
  change.action !== 'delete' && touches(change, field);

/** The trailers whose truck changed, each with the truck before the first change. */
function previousTrucks(changes: ChangeSet): { id: number; truck_id: number | null }[] {
  const previous = new Map<number, number | null>();
  for (const change of changes.of(trailers)) {
    if (!touches(change, 'truck_id') || previous.has(change.id)) continue;
    previous.set(change.id, change.before.truck_id == null ? null : Number(change.before.truck_id));
  }
  return [...previous].map(([id, truck_id]) => ({ id, truck_id }));
}

/** A trailer's own change: its truck gets it, any other loses it. */
const ASSIGN_TRAILERS = updating(
  trucks,
  `
  with said as (select id, truck_id from trailers
    where company_id = $1 and id = any($2::int[]) and deleted_at is null),
  kept as (
    select t.id, t.trailer_id as previous, coalesce((select max(s.id) from said s where s.truck_id = t.id),
      case when t.trailer_id in (select id from said) then null else t.trailer_id end) as trailer_id
    from trucks t where t.company_id = $1 and t.deleted_at is null
      and (t.trailer_id in (select id from said) or t.id in (select truck_id from said))
  )
  update trucks t set trailer_id = k.trailer_id, version = t.version + 1, updated_at = now()
  from kept k where t.company_id = $1 and t.id = k.id
    and t.trailer_id is distinct from k.trailer_id
  returning t.id, json_build_object('trailer_id', k.previous) as before,
    json_build_object('trailer_id', t.trailer_id) as after`,
);

const LOCK = `
  select 1 from trailers where company_id = $1 and id in (
    select trailer_id from trucks where company_id = $1 and id = any($2::int[]))
  order by id for no key update`;

/** When two trucks claim the same trailer, the one changed now has it. */
const LEAVE = updating(
  trucks,
  `
  with leaving as (
    select t.id, t.trailer_id from trucks t
    where t.company_id = $1 and t.deleted_at is null and exists (
      select from trucks o where o.company_id = $1 and o.id = any($2::int[])
        and o.trailer_id = t.trailer_id and o.id <> t.id
        and (t.id <> all($2::int[]) or t.id > o.id))
  )
  update trucks t set trailer_id = null, version = t.version + 1, updated_at = now()
  from leaving l where t.company_id = $1 and t.id = l.id and t.trailer_id = l.trailer_id
  returning t.id, json_build_object('trailer_id', l.trailer_id) as before,
    json_build_object('trailer_id', t.trailer_id) as after`,
);

const FOLLOW = updating(
  trailers,
  `
  with pulled as (
    select r.id, r.truck_id as previous, (select min(t.id) from trucks t where t.company_id = $1 and t.trailer_id = r.id
      and t.deleted_at is null) as truck_id
    from trailers r where r.company_id = $1 and r.deleted_at is null
      and (r.truck_id = any($2::int[]) or r.id in (
        select trailer_id from trucks where company_id = $1 and id = any($2::int[])))
  )
  update trailers r set truck_id = p.truck_id, version = r.version + 1, updated_at = now()
  from pulled p where r.company_id = $1 and r.id = p.id and r.truck_id is distinct from p.truck_id
  returning r.id, json_build_object('truck_id', p.previous) as before,
    json_build_object('truck_id', r.truck_id) as after`,
);

/** The history of the trailers $4, except those for which a person entered it themselves, $5. */
const RECORD = inserting(
  trailerHistories,
  `
  insert into trailer_histories
    (company_id, trailer_id, event, truck_id, driver_id, happened_at, created_by)
  select $1::int, r.id, case when r.truck_id is null then 'detached' else 'attached' end,
    coalesce(r.truck_id, was.truck_id), t.driver_id, $2::timestamptz, $3::int
  from json_to_recordset($4::json) as was(id int, truck_id int)
  join trailers r on r.company_id = $1 and r.id = was.id and r.deleted_at is null
    and r.truck_id is distinct from was.truck_id
  left join trucks t on t.company_id = $1 and t.id = r.truck_id
  where r.id <> all($5::int[])
  returning id, trailer_id`,
);
