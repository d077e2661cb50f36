import { trucks } from '../../../schema/entities/trucks.ts';
import type { BoardChange } from '../../../schema/responses/boards.ts';
import { rowsOf } from '../../db/rows.ts';
import { personSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { companyAuditEntriesOf } from '../../rest/auditedEntities.ts';
import { placeOf } from '../../rest/page.ts';

/** An entity of a history, and its table name in the audit log. */
const OF_TRUCK = `
  select 'trucks' as entity, $2::int as record_id
  union all select 'loads', l.id from loads l where l.company_id = $1 and l.truck_id = $2
  union all select 'load_stops', s.id from load_stops s join loads l
    on l.company_id = s.company_id and l.id = s.load_id where s.company_id = $1 and l.truck_id = $2
  union all select 'truck_notes', n.id from truck_notes n
    where n.company_id = $1 and n.truck_id = $2
  union all select 'plan_reach_history', p.id from plan_reach_history p
    where p.company_id = $1 and p.truck_id = $2
  union all select 'trucks_dispatchers', d.id from trucks_dispatchers d
    where d.company_id = $1 and d.truck_id = $2
  union all select 'truck_updaters', u.id from truck_updaters u
    where u.company_id = $1 and u.truck_id = $2`;

/**
 * Only for people who may open these records: the board shows a few of their fields, the audit log
 * all.
 */
const OPENED = ['trucks', 'loads', 'load_stops'];

/**
 * `of` gives the tables and ids of the history. $1 is the company, $2 the owner of the history, $5
 * the tables to leave out.
 */
const historySql = (of: string) => `
  with mine as (select a.* from (${of}) x
    join audit a on a.company_id = $1 and a.entity = x.entity and a.record_id = x.record_id
    where x.entity <> all($5::text[]))
  select (select count(*)::int from mine) as total, count(*)::int as count,
    coalesce(json_agg(h order by h.id desc), '[]')::text as rows
  from (
    select m.id, ${instantSql('m.at')} as at, replace(m.entity, '_', '-') as entity, m.record_id,
      m.action, (select ${personSql('u')}
        from users u where u.id = m.user_id) as user,
      case m.entity when 'loads' then (select l.internal_id from loads l
        where l.company_id = $1 and l.id = m.record_id) end as title,
      (select coalesce(json_agg(json_build_object('field', k, 'before', m.before->k,
          'after', m.after->k) order by k), '[]')
       from (select jsonb_object_keys(coalesce(m.before, '{}') || coalesce(m.after, '{}')) k) k)
        as changes
    from mine m order by m.id desc limit $3 offset $4) h`;

/** GET /boards/histories/{id}: who changed what on this truck and its loads, newest first. */
export async function listHistory(request: Request) {
  const { id } = await rowsOf(trucks, request.access.read).get(request.params.id);
  return historyPage(request, OF_TRUCK, id);
}

/** A page of audit log entries about records of a truck. */
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
  ]);
  const { rows, count, total } = row ?? { rows: '[]', count: 0, total: 0 };
  return page<BoardChange>(rows, { ...place, count, total }, path);
}
