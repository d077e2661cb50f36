import { trucks } from '../../../schema/entities/trucks.ts';
import type { BoardChange } from '../../../schema/responses/boards.ts';
import { rowsOf } from '../../db/rows.ts';
import { personSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { companyAuditEntriesOf } from '../../rest/auditedEntities.ts';
import { placeOf } from '../../rest/page.ts';
import { dayIn, idsIn } from './queries.ts';

/** About three years of a busy truck. */
const MOST_LOADS = 500;

/**
 * The loads of the truck $2: its own, those of which it drives a part, and those that left it, until then.
 * A load that came back is whole again.
 */
const LOADS_OF_TRUCK = `
  select x.load_id, max(x.until) as until
  from (
    select l.id as load_id, 'infinity'::timestamptz as until
    from loads l where l.company_id = $1 and l.truck_id = $2
    union all
    select d.load_id, 'infinity' from load_drivers d
    where d.company_id = $1 and d.truck_id = $2 and d.deleted_at is null
    union all
    select f.load_id, f.left_at from truck_former_loads f
    where f.company_id = $1 and f.truck_id = $2
  ) x
  group by x.load_id order by x.load_id desc limit ${MOST_LOADS}`;

/** Records of a history: the table name in the audit log, and until when they are part of it. */
const OF_TRUCK = `
  with hauled as (${LOADS_OF_TRUCK})
  select 'trucks' as entity, $2::int as record_id, 'infinity'::timestamptz as until
  union all select 'loads', h.load_id, h.until from hauled h
  union all select 'load_stops', s.id, h.until from hauled h
    join load_stops s on s.company_id = $1 and s.load_id = h.load_id
  union all select 'truck_notes', n.id, 'infinity' from truck_notes n
    where n.company_id = $1 and n.truck_id = $2
  union all select 'plan_reach_history', p.id, 'infinity' from plan_reach_history p
    where p.company_id = $1 and p.truck_id = $2
  union all select 'trucks_dispatchers', d.id, 'infinity' from trucks_dispatchers d
    where d.company_id = $1 and d.truck_id = $2
  union all select 'truck_updaters', u.id, 'infinity' from truck_updaters u
    where u.company_id = $1 and u.truck_id = $2`;

/**
 * Only for people who may open these records: the board shows a few of their fields, the audit log
 * all.
 */
const OPENED = ['trucks', 'loads', 'load_stops'];

/**
 * `of` gives the tables and ids of the history, each with the instant until which it is part of it. $1 is
 * the company, $2 the owner of the history, $5 the tables to leave out, $6 the people who changed it, and
 * $7 and $8 the first and the last day, in the company's zone. Null is no limit.
 */
const historySql = (of: string) => `
  with mine as materialized (
    select a.id from (${of}) x
    join audit a on a.company_id = $1 and a.entity = x.entity and a.record_id = x.record_id
      and a.at <= x.until
    where x.entity <> all($5::text[])
      and ($6::int[] is null or a.user_id = any($6::int[]))
      and ($7::date is null or a.at >= $7::date::timestamp at time zone company_zone())
      and ($8::date is null or a.at < ($8::date + 1)::timestamp at time zone company_zone())
  ),
  shown as materialized (select id from mine order by id desc limit $3 offset $4)
  select (select count(*)::int from mine) as total, count(*)::int as count,
    coalesce(json_agg(h order by h.id desc), '[]')::text as rows
  from (
    select m.id, ${instantSql('m.at')} as at, replace(m.entity, '_', '-') as entity, m.record_id,
      m.action, (select ${personSql('u')}
        from users u where u.id = m.user_id) as user,
      case m.entity when 'loads' then (select l.internal_id from loads l
        where l.company_id = $1 and l.id = m.record_id) end as title,
      case m.entity when 'load_stops' then (select s.timezone from load_stops s
        where s.company_id = $1 and s.id = m.record_id) end as zone,
      (select coalesce(json_agg(json_build_object('field', k, 'before', m.before->k,
          'after', m.after->k) order by k), '[]')
       from (select jsonb_object_keys(coalesce(m.before, '{}') || coalesce(m.after, '{}')) k) k)
        as changes
    from shown join audit m on m.company_id = $1 and m.id = shown.id) h`;

/** GET /boards/histories/{id}: who changed what on this truck and its loads, newest first. */
export async function listHistory(request: Request) {
  const { id } = await rowsOf(trucks, request.access.read).get(request.params.id);
  return historyPage(request, OF_TRUCK, id);
}

/**
 * A page of audit log entries about records of a truck: those of `user_id[]`, from the day `date_from` to
 * the day `date_to`, or all.
 */
export async function historyPage({ access, actor, query, path }: Request, of: string, id: number) {
  const { tx, companyId } = access.read;
  const place = placeOf(trucks, query);
  const { hidden: unreported } = companyAuditEntriesOf(actor);
  const [row] = await tx.query<{ rows: string; count: number; total: number }>(historySql(of), [
    companyId,
    id,
    place.perPage,
    (place.page - 1) * place.perPage,
    unreported.filter(table => OPENED.includes(table)),
    idsIn(query, 'user_id'),
    dayIn(query, 'date_from', '') || null,
    dayIn(query, 'date_to', '') || null,
  ]);
  const { rows, count, total } = row ?? { rows: '[]', count: 0, total: 0 };
  return page<BoardChange>(rows, { ...place, count, total }, path);
}
