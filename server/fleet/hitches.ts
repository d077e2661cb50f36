import { now } from '../clock.ts';
import type { Watcher } from '../db/access.ts';

/**
 * Which truck pulls which trailer is said by the truck, the trailer or its history. Whoever said
 * it, the others follow: a trailer has one truck, a truck one trailer, and the history tells it.
 */
export const hitchWatcher: Watcher = {
  entities: ['trucks', 'trailers'],
  run: async scope => {
    const { tx, companyId, userId } = scope;
    const [touched] = await tx.query<{ trailers: number[]; trucks: number[] }>(TOUCHED, [
      companyId,
    ]);
    if (!touched || (touched.trailers.length === 0 && touched.trucks.length === 0)) return;

    const hitched = await tx.query<{ id: number }>(HITCH, [companyId, touched.trailers]);
    const trucks = [...touched.trucks, ...hitched.map(({ id }) => id)];
    const left = await tx.query<{ id: number }>(LEAVE, [companyId, trucks]);
    const all = [...new Set([...trucks, ...left.map(({ id }) => id)])];
    const told = await tx.query<{ id: number }>(FOLLOW, [companyId, all]);
    for (const { id } of [...hitched, ...left]) scope.changed('trucks', id, { type: 'updated' });
    for (const { id } of told) scope.changed('trailers', id, { type: 'updated' });
    await tx.query(TELL, [companyId, now(), userId]);
  },
};

const changed = (entity: string, key: string) => `
  array(select record_id::int from audit where company_id = $1 and tx = audit_tx()
    and entity = '${entity}' and coalesce(before, '{}') || coalesce(after, '{}') ? '${key}'
    and action <> 'delete' and (action <> 'create' or after->>'${key}' is not null))`;

const TOUCHED = `
  select ${changed('trailers', 'truck_id')} as trailers, ${changed('trucks', 'trailer_id')} as trucks`;

/** A trailer's own word: its truck gets it, any other loses it. */
const HITCH = `
  with said as (select id, truck_id from trailers
    where company_id = $1 and id = any($2::int[]) and deleted_at is null),
  kept as (
    select t.id, coalesce((select max(s.id) from said s where s.truck_id = t.id),
      case when t.trailer_id in (select id from said) then null else t.trailer_id end) as trailer_id
    from trucks t where t.company_id = $1 and t.deleted_at is null
      and (t.trailer_id in (select id from said) or t.id in (select truck_id from said))
  )
  update trucks t set trailer_id = k.trailer_id, version = t.version + 1, updated_at = now()
  from kept k where t.company_id = $1 and t.id = k.id
    and t.trailer_id is distinct from k.trailer_id
  returning t.id`;

/** Of two trucks that would pull the same trailer, the one that was told so now has it. */
const LEAVE = `
  update trucks t set trailer_id = null, version = t.version + 1, updated_at = now()
  where t.company_id = $1 and t.deleted_at is null and exists (
    select from trucks o where o.company_id = $1 and o.id = any($2::int[])
      and o.trailer_id = t.trailer_id and o.id <> t.id
      and (t.id <> all($2::int[]) or t.id > o.id))
  returning t.id`;

const FOLLOW = `
  with pulled as (
    select r.id, (select min(t.id) from trucks t where t.company_id = $1 and t.trailer_id = r.id
      and t.deleted_at is null) as truck_id
    from trailers r where r.company_id = $1 and r.deleted_at is null
      and (r.truck_id = any($2::int[]) or r.id in (
        select trailer_id from trucks where company_id = $1 and id = any($2::int[])))
  )
  update trailers r set truck_id = p.truck_id, version = r.version + 1, updated_at = now()
  from pulled p where r.company_id = $1 and r.id = p.id and r.truck_id is distinct from p.truck_id
  returning r.id`;

/** What the trail of this transaction says of trailers, unless somebody told it themselves. */
const TELL = `
  insert into trailer_histories
    (company_id, trailer_id, event, truck_id, driver_id, happened_at, created_by)
  select $1::int, r.id, case when r.truck_id is null then 'detached' else 'attached' end,
    coalesce(r.truck_id, was.truck_id), t.driver_id, $2::timestamptz, $3::int
  from (
    select record_id::int as id, max(before->>'truck_id')::int as truck_id from audit
    where company_id = $1 and tx = audit_tx() and entity = 'trailers'
      and coalesce(before, '{}') || coalesce(after, '{}') ? 'truck_id'
    group by record_id
  ) was
  join trailers r on r.company_id = $1 and r.id = was.id and r.deleted_at is null
    and r.truck_id is distinct from was.truck_id
  left join trucks t on t.company_id = $1 and t.id = r.truck_id
  where not exists (select from audit a where a.company_id = $1 and a.tx = audit_tx()
    and a.entity = 'trailer_histories' and (a.after->>'trailer_id')::int = r.id)`;
