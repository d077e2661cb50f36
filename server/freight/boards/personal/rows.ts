import { ADMINISTRATOR } from '../../../../schema/permissions.ts';
import type { PersonalRow, PersonalTruck } from '../../../../schema/responses/personalBoard.ts';
import { loadStatusIds } from '../../../../schema/rules/freight/loadStates.ts';
import { now } from '../../../clock.ts';
import type { Scope } from '../../../db/access.ts';
import { personNameSql, personSql } from '../../../db/sql/nameSql.ts';
import { instantSql } from '../../../db/sql/recordSql.ts';
import type { SessionActor } from '../../../http/auth/actor.ts';
import { ok, page } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { countIn, idsIn } from '../queries.ts';
import { BOARD_ORDER } from '../rowSql.ts';

/** A board is shown whole, without pages. No company has more trucks than this. */
const MOST = 10_000;

/** Owners and administrators see every truck, others the ones they dispatch or update. */
export const seesAll = ({ isOwner, roles }: Pick<SessionActor, 'isOwner' | 'roles'>): boolean =>
  isOwner || roles.includes(ADMINISTRATOR);

/**
 * GET /boards/personal-list: the person's trucks with their latest entry: those they dispatch, and those
 * they update today. An owner's: all trucks.
 */
export async function listPersonal({ access, actor, query, path }: Request) {
  const { tx, companyId } = access.read;
  const perPage = Math.min(countIn(query, 'per_page', MOST), MOST);
  const asked = countIn(query, 'page', 1);
  const [row] = await tx.query<{ rows: string; count: number; total: number }>(PAGE, [
    companyId,
    null,
    staffOf(actor),
    now(),
    idsIn(query, 'dispatcher_id'),
    idsIn(query, 'status_id'),
    perPage,
    (asked - 1) * perPage,
  ]);
  const { rows, count, total } = row ?? { rows: '[]', count: 0, total: 0 };
  return page<PersonalRow>(rows, { page: asked, perPage, total, count }, path);
}

/** GET /personal-board/list/trucks: the same trucks in short. */
export async function listTrucks({ access, actor }: Request) {
  const { tx, companyId } = access.read;
  return ok(await tx.query<PersonalTruck>(SHORT, [companyId, null, staffOf(actor), now()]));
}

/** The rows of these trucks. An inactive truck has none. */
export async function readPersonalRows(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  trucks: readonly number[],
): Promise<PersonalRow[]> {
  const rows = await tx.query<{ row: PersonalRow }>(SOME, [companyId, trucks, null, now()]);
  return rows.map(({ row }) => row);
}

/** Null: every truck. Nobody's staff id is 0, so a person without a staff record has no trucks. */
const staffOf = (actor: SessionActor) => (seesAll(actor) ? null : (actor.staffId ?? 0));

/**
 * Active trucks: those in $2, and those of the staff member $3, as dispatcher or as updater on the day
 * of $4. Null is no limit.
 */
const TRUCKS = `
  mine as (
    select t.id, t.number, t.type, t.driver_id, t.dispatcher_id from trucks t
    where t.company_id = $1 and t.deleted_at is null and t.is_active
      and ($2::int[] is null or t.id = any($2::int[]))
      and ($3::int is null or t.dispatcher_id = $3::int or exists (
        select from truck_updaters u where u.company_id = $1 and u.truck_id = t.id
          and u.updater_id = $3::int and u.is_active and u.deleted_at is null
          and ($4::timestamptz at time zone company_zone())::date
            between u."from" and coalesce(u."to", 'infinity')))
  )`;

/** The latest entry of a truck, found by index however many there are. */
export const latestEntrySql = (truckId: string) => `
  select e.* from personal_board e
  where e.company_id = $1 and e.truck_id = ${truckId} and e.deleted_at is null
  order by e.id desc limit 1`;

const ENTRY = `
  case when e.id is not null then json_build_object('id', e.id, 'status_id', e.status_id,
    'date', e.date, 'city', e.city, 'state_id', e.state_id, 'state', es.code,
    'ready_at', ${instantSql('e.ready_at')}, 'destination', e.destination,
    'home_date', e.home_date, 'load_id', e.load_id, 'note', e.note,
    'updated_at', ${instantSql('e.created_at')},
    'updated_by', case when eu.id is not null
      then ${personSql('eu')} end) end`;

const ON_THE_ROAD = loadStatusIds('dispatched', 'enroute', 'arrived');
const ON_THE_ROAD_OR_DONE = loadStatusIds('dispatched', 'enroute', 'arrived', 'delivered', 'tonu');

/** The best of these loads `l` for a truck: the one it is on, else the one it ended last. */
const newestOf = (from: string) => `
  (select l.id, l.internal_id, l.status, l.status in ${ON_THE_ROAD} as is_on_the_road,
      coalesce(l.delivered_at, l.pickup_date) as ended_at
    from ${from} and l.deleted_at is null and l.status in ${ON_THE_ROAD_OR_DONE}
    order by is_on_the_road desc, ended_at desc nulls last, l.id desc limit 1)`;

/**
 * The load that a truck is on, or its last one, with the place of its last delivery: where it can be
 * called. A reserved load is ahead of it. In a relay each truck has the load.
 */
const LAST_LOAD = `
  select json_build_object('id', l.id, 'internal_id', l.internal_id, 'status', l.status,
    'city', c.city, 'state', x.code) as load
  from (
    select * from (
      ${newestOf('loads l where l.company_id = $1 and l.truck_id = m.id')}
      union all
      ${newestOf(`load_drivers d join loads l on l.company_id = $1 and l.id = d.load_id
        where d.company_id = $1 and d.truck_id = m.id and d.deleted_at is null`)}
    ) each
    order by is_on_the_road desc, ended_at desc nulls last, id desc limit 1
  ) l
  left join lateral (
    select s.load_company_id from load_stops s
    where s.company_id = $1 and s.load_id = l.id and s.type = 'delivery' and s.deleted_at is null
    order by s.sequence desc limit 1
  ) s on true
  left join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  left join states x on x.id = c.state_id`;

const HANDOVER = `
  select json_build_object('id', h.id, 'to_dispatcher_id', h.to_dispatcher_id,
    'to_nickname', p.nickname, 'to_name', ${personNameSql('p')},
    'note', h.note) as handover
  from truck_handovers h
  join staffs p on p.company_id = $1 and p.id = h.to_dispatcher_id
  where h.company_id = $1 and h.truck_id = m.id and h.status = 'pending' and h.deleted_at is null
  order by h.id desc limit 1`;

/**
 * Whose undo made the entry `e` the latest again. Only the author of an entry undoes it. With `coalesce`, which
 * row level security distrusts, the index would not be asked for the id, and all older entries were read.
 */
const UNDONE = `
  select json_build_object('at', ${instantSql('x.deleted_at')}, 'by', case when u.id is not null
    then ${personSql('u')} end) as undone
  from personal_board x left join users u on u.id = x.updated_by
  where x.company_id = $1 and x.truck_id = m.id and x.deleted_at is not null
    and x.id > case when e.id is null then 0 else e.id end
  order by x.deleted_at desc, x.id desc limit 1`;

const ROWS = `
  with ${TRUCKS},
  rows as (
    select m.id, m.number as truck_number, ${personNameSql('p')} as sort_dispatcher,
      m.dispatcher_id, e.status_id,
      json_build_object('id', m.id,
        'truck', json_build_object('id', m.id, 'number', m.number, 'type', m.type),
        'driver', case when d.id is not null then json_build_object('id', d.id,
          'name', concat_ws(' ', d.first_name, d.last_name), 'phone', d.phone) end,
        'dispatcher_id', m.dispatcher_id, 'dispatcher_nickname', p.nickname,
        'dispatcher_name', ${personNameSql('p')}, 'entry', ${ENTRY}, 'undone', undone.undone,
        'last_load', last.load, 'handover', handover.handover) as row
    from mine m
    left join drivers d on d.company_id = $1 and d.id = m.driver_id
    left join staffs p on p.company_id = $1 and p.id = m.dispatcher_id
    left join lateral (${latestEntrySql('m.id')}) e on true
    left join states es on es.id = e.state_id
    left join users eu on eu.id = e.updated_by
    left join lateral (${LAST_LOAD}) last on true
    left join lateral (${HANDOVER}) handover on true
    left join lateral (${UNDONE}) undone on true
  )`;

const PAGE = `${ROWS},
  wanted as (
    select * from rows where ($5::int[] is null or dispatcher_id = any($5::int[]))
      and ($6::int[] is null or status_id = any($6::int[]))
  ),
  paged as (select row_number() over (order by ${BOARD_ORDER}) as place, * from wanted
    order by place limit $7 offset $8)
  select coalesce(json_agg(row order by place), '[]')::text as rows, count(*)::int as count,
    (select count(*)::int from wanted) as total from paged`;

const SOME = `${ROWS} select row from rows order by id`;

const SHORT = `
  with ${TRUCKS}
  select m.id, m.number, nullif(concat_ws(' ', d.first_name, d.last_name), '') as driver_name,
    e.status_id, ${instantSql('e.ready_at')} as ready_at
  from mine m
  left join drivers d on d.company_id = $1 and d.id = m.driver_id
  left join lateral (${latestEntrySql('m.id')}) e on true
  order by nullif(regexp_replace(m.number, '\\D', '', 'g'), '')::numeric nulls last, m.number`;
