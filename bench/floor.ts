import { createServer } from 'node:http';
import pg from 'pg';
import { foundKinds } from '../server/db/search/searchedTables.ts';
import { columnsOfSheet } from '../server/freight/loads/list/listSql.ts';

/**
 * The bare floor: node:http and prepared statements, without sign-in, permissions, companies or
 * audit. Lists are JSON text made by the database, ids first. Totals are counted once. One
 * statement creates a load. Everything the product costs above this pays for its features.
 */
const [socket = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({
  host: socket,
  port: 5432,
  user: 'postgres',
  database: 'linehaul',
  max: 8,
});
pool.on('error', () => {});

const stop = (
  type: string,
  order: string,
  load = 't',
) => `(select json_build_object('city', c.city, 'state',
    (select code from states where id = c.state_id), 'date_from', s.date_from,
    'timezone', s.timezone)
  from load_stops s join load_companies c on c.company_id = s.company_id and c.id = s.load_company_id
  where s.company_id = $1 and s.load_id = ${load}.id and s.type = '${type}'
  order by s.sequence ${order} limit 1)`;

const STOPS_AND_DRIVERS = `
  ${stop('pickup', 'asc')} as origin, ${stop('delivery', 'desc')} as destination,
  (select json_agg(json_build_object('id', d.id, 'name', d.first_name || ' ' || d.last_name))
    from load_drivers x join drivers d on d.company_id = x.company_id and d.id = x.driver_id
    where x.company_id = $1 and x.load_id = t.id) as drivers`;

const ROW = `t.id, t.internal_id, t.reference_number, t.status, t.price, t.payment_amount,
  t.loaded_miles, t.empty_miles, t.rpm, t.billing_status, t.pickup_date, t.delivery_date,
  (select json_build_object('id', b.id, 'name', b.name) from brokers b
    where b.company_id = $1 and b.id = t.broker_id) as broker,
  (select json_build_object('id', k.id, 'number', k.number) from trucks k
    where k.company_id = $1 and k.id = t.truck_id) as truck,
  ${STOPS_AND_DRIVERS}`;

/** The columns that the product's list has, and the stops and drivers as above. */
const LISTED_ROW = `${columnsOfSheet.seen.replaceAll('current_company()', '$1')}, ${STOPS_AND_DRIVERS}`;

const LIST = `select coalesce(json_agg(r), '[]')::text as rows from (
  select ${ROW} from (select id from loads where company_id = $1 and deleted_at is null
    order by id desc limit 25 offset $2) p
  join loads t on t.company_id = $1 and t.id = p.id order by t.id desc) r`;

/** The words of records that begin so, by their index. */
const BEGINNING = (entity: string, term: string) => `select record_id from search_words
  where company_id = $1 and entity = ${entity} and word >= ${term} and word < ${term} || U&'\\+10FFFF'`;

/** The newest loads of a search, and at first how many it finds. */
const found = (is: string, row = ROW) => {
  const first = `select coalesce(json_agg(r), '[]')::text as rows,
    (select count(*)::int from loads t
      where t.company_id = $1 and t.deleted_at is null and ${is}) as total from (
  select ${row} from (select t.id from loads t where t.company_id = $1 and t.deleted_at is null
    and ${is} order by t.id desc limit 25) p
  join loads t on t.company_id = $1 and t.id = p.id order by t.id desc) r`;
  return { first, again: first.replace(/,\s+\(select count[\s\S]*?\) as total/, '') };
};

/** Loads by the beginning of a number, or by two words of a broker's name: each by a range. */
const FOUND = [
  found(`t.id = any(array(${BEGINNING(`'loads'`, '$2')}))`),
  found(
    `t.broker_id = any(array(${BEGINNING(`'brokers'`, '$2')} intersect ${BEGINNING(`'brokers'`, '$3')}))`,
  ),
];

/** Loads of one status, through the index of that status. */
const BY_STATUS = `select coalesce(json_agg(r), '[]')::text as rows from (
  select ${ROW} from (select id from loads where company_id = $1 and deleted_at is null
    and status = $2 order by created_at desc, id desc limit 25) p
  join loads t on t.company_id = $1 and t.id = p.id order by t.created_at desc, t.id desc) r`;

/** As the palette shows a load and a broker. */
const FOUND_LOAD = `'loads' as type, l.id, l.internal_id as title, concat_ws(' · ',
    ${stop('pickup', 'asc', 'l')} ->> 'city', ${stop('delivery', 'desc', 'l')} ->> 'city',
    (select t.number from trucks t where t.company_id = $1 and t.id = l.truck_id),
    l.reference_number,
    (select b.name from brokers b where b.company_id = $1 and b.id = l.broker_id)) as subtitle`;
const FOUND_BROKER = `'brokers' as type, b.id, b.name as title, concat_ws(' · ', b.mc_number, b.city) as subtitle`;

/** Five brokers, and the newest loads of them. */
const OF_BROKERS = (ids: string) => `select coalesce(json_agg(r), '[]')::text as rows from (
  with h as materialized (${ids} limit 5)
  (select ${FOUND_BROKER} from h join brokers b on b.company_id = $1 and b.id = h.record_id)
  union all
  (select ${FOUND_LOAD} from h join lateral (select * from loads l where l.company_id = $1
     and l.broker_id = h.record_id and l.deleted_at is null
     order by l.pickup_date desc limit 5) l on true limit 5)) r`;

/** A search by one index: numbers and words by a range, letters within words by their trigrams. */
const SEARCHES_OF_ONE_KIND: Readonly<Record<string, string>> = {
  number: `select coalesce(json_agg(r), '[]')::text as rows from (
    select ${FOUND_LOAD} from (select record_id from search_words where company_id = $1
      and entity = 'loads' and word >= $2 and word < $2 || U&'\\+10FFFF' order by word desc limit 5) h
    join loads l on l.company_id = $1 and l.id = h.record_id) r`,
  word: OF_BROKERS(`select record_id from search_words where company_id = $1
    and entity = 'brokers' and word >= $2 and word < $2 || U&'\\+10FFFF' order by word desc`),
  letters: OF_BROKERS(`select w.record_id from search_vocabulary v join search_words w
    on w.company_id = $1 and w.entity = 'brokers' and w.word = v.word
    where v.company_id = $1 and v.word like '%' || $2 || '%'`),
};

/** The kinds of records that the palette looks through. */
const KINDS = foundKinds.map(({ name }) => `'${name}'`).join(', ');

/** Up to so many records of each of these kinds. */
const OF_EACH_KIND = (kinds: string, access: string, most = 101) => `select k.kind, f.record_id
  from unnest(array[${kinds}]) k(kind), lateral (${access} limit ${most}) f`;
const ANY_BEGINNING = `${BEGINNING('k.kind', '$2')} order by word desc`;
const ANY_ENDING = `select record_id from search_words where company_id = $1 and entity = k.kind
  and word ~ '[0-9]' and reverse(word) collate "C" >= reverse($2)
  and reverse(word) collate "C" < reverse($2) || U&'\\+10FFFF' order by reverse(word) collate "C"`;
const ANY_CONTAINING = `select w.record_id from search_vocabulary v join search_words w
  on w.company_id = $1 and w.entity = k.kind and w.word = v.word
  where v.company_id = $1 and v.word like '%' || $2 || '%'`;

/**
 * As the palette answers: every kind of record, the number of what was found, and five loads and
 * brokers of them. The bench's words are in no other record.
 */
const EVERYTHING = (accesses: readonly string[]) => `with h as materialized (
    ${accesses.map(access => `(${OF_EACH_KIND(KINDS, access)})`).join(' union ')}),
  b as materialized (select record_id from h where kind = 'brokers' order by record_id desc limit 40),
  l as materialized (
    select record_id from h where kind = 'loads'
    union
    select n.id from b cross join lateral (select l.id from loads l where l.company_id = $1
      and l.broker_id = b.record_id and l.deleted_at is null order by l.pickup_date desc limit 5) n)
  select coalesce(json_agg(r), '[]')::text as rows,
    (select count(*)::int from h) + (select count(*)::int from l) as total from (
  (select ${FOUND_BROKER} from (select record_id from b limit 5) h
    join brokers b on b.company_id = $1 and b.id = h.record_id)
  union all
  (select ${FOUND_LOAD} from (select record_id from l order by record_id desc limit 5) h
    join loads l on l.company_id = $1 and l.id = h.record_id)) r`;

/** The kinds of records whose numbers and names the loads list is searched by, and how they lead to loads. */
const LOADS_OF: Readonly<Record<string, string>> = {
  brokers: 'select id from loads where company_id = $1 and broker_id = h.record_id',
  trucks: `select id from loads where company_id = $1 and truck_id = h.record_id
    union all select load_id from load_drivers where company_id = $1 and truck_id = h.record_id`,
  staffs: 'select id from loads where company_id = $1 and dispatcher_id = h.record_id',
  drivers: 'select load_id from load_drivers where company_id = $1 and driver_id = h.record_id',
  load_companies:
    'select load_id from load_stops where company_id = $1 and load_company_id = h.record_id',
};
const LISTED_KINDS = ['loads', ...Object.keys(LOADS_OF)].map(kind => `'${kind}'`).join(', ');

/**
 * As the loads list is searched: by the beginning and ending of every number, its own and those of what a load
 * names. The bench's numbers are in no other record, so what these are called is not compared. Its rows have
 * the fields of the list's.
 */
const LISTED = found(
  `t.id = any(array(
  with h as materialized (
    ${[ANY_BEGINNING, ANY_ENDING].map(access => `(${OF_EACH_KIND(LISTED_KINDS, access, 501)})`).join(' union ')})
  select record_id from h where kind = 'loads'
  ${Object.entries(LOADS_OF)
    .map(
      ([kind, ids]) => `union all select n.id from h cross join lateral (${ids} offset 0) n(id)
        where h.kind = '${kind}'`,
    )
    .join(' ')}))`,
  LISTED_ROW,
);

const SEARCHES_OF_EVERYTHING: Readonly<Record<string, string>> = {
  'every-number': EVERYTHING([ANY_BEGINNING, ANY_ENDING]),
  'every-word': EVERYTHING([ANY_BEGINNING, ANY_CONTAINING]),
};

const SEARCHES = new Map(Object.entries({ ...SEARCHES_OF_ONE_KIND, ...SEARCHES_OF_EVERYTHING }));

/** As the list's screen asks it: the latest pickups first, with the fields of the list's rows. */
const LATEST = `select coalesce(json_agg(r), '[]')::text as rows from (
  select ${LISTED_ROW} from (select id from loads where company_id = $1 and deleted_at is null
    order by pickup_date desc nulls last, id desc limit 50) p
  join loads t on t.company_id = $1 and t.id = p.id
  order by t.pickup_date desc nulls last, t.id desc) r`;

const COUNT =
  'select count(*)::int as total from loads where company_id = $1 and deleted_at is null';

const ONE = `select row_to_json(r)::text as row from (select l.*,
  (select json_agg(s order by s.sequence) from load_stops s
    where s.company_id = $1 and s.load_id = l.id) as stops,
  (select json_agg(d) from load_drivers d where d.company_id = $1 and d.load_id = l.id) as load_drivers,
  (select json_agg(a) from load_accessorials a
    where a.company_id = $1 and a.load_id = l.id) as load_accessorials
  from loads l where l.company_id = $1 and l.id = $2) r`;

const CREATE = `with l as (
    insert into loads (company_id, internal_id, reference_number, broker_id, price, payment_amount,
      truck_id, created_by)
    values (1, $1, $1, $2::int, 2500, 2500, null, 1) returning company_id, id),
  s as (insert into load_stops (company_id, load_id, sequence, type, load_company_id, date_from, timezone)
    select l.company_id, l.id, n, case n when 1 then 'pickup' else 'delivery' end, 100 + n,
      now() + n * interval '1 day', 'America/Chicago' from l, generate_series(1, 3) n),
  d as (insert into load_drivers (company_id, load_id, driver_id, loaded_miles, price)
    select company_id, id, $3::int, 500, 275 from l)
  select id from l`;

let total: number | null = null;
let created = 0;

async function list(page: number): Promise<string> {
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [1, (page - 1) * 25] });
  return withTotal(rows[0].rows);
}

async function latest(): Promise<string> {
  const { rows } = await pool.query({ name: 'latest', text: LATEST, values: [1] });
  return withTotal(rows[0].rows);
}

async function withTotal(rows: string): Promise<string> {
  if (total === null)
    total = (await pool.query({ name: 'count', text: COUNT, values: [1] })).rows[0].total;
  return `{"success":true,"data":{"data":${rows},"total":${total}}}`;
}

const totals = new Map<string, number>();

/** The product caches this count too: nothing changes during the measurement. */
async function listFound(search: string, access: string): Promise<string> {
  const words = search.toLowerCase().split(' ').slice(0, 2);
  const key = `${access} ${search}`;
  const known = totals.get(key);
  const turn = known === undefined ? 'first' : 'again';
  const { rows } = await pool.query({
    name: `${access} ${words.length} ${turn}`,
    text: (access === 'listed' ? LISTED : FOUND[words.length - 1])?.[turn] ?? '',
    values: [1, ...words],
  });
  const total = known ?? rows[0].total;
  totals.set(key, total);
  return `{"success":true,"data":{"data":${rows[0].rows},"total":${total}}}`;
}

async function byStatus(status: number): Promise<string> {
  const { rows } = await pool.query({ name: 'status', text: BY_STATUS, values: [1, status] });
  return `{"success":true,"data":{"data":${rows[0].rows}}}`;
}

async function answer(method: string, url: URL): Promise<string> {
  if (method === 'POST') {
    created += 1;
    const number = `F${process.pid}-${created}`;
    const { rows } = await pool.query({
      name: 'create',
      text: CREATE,
      values: [number, 101 + (created % 50), 1001 + (created % 500)],
    });
    return JSON.stringify({ success: true, data: rows[0] });
  }
  if (url.pathname === '/search') {
    const [access = '', term = ''] = [...url.searchParams][0] ?? [];
    const values = [1, term.toLowerCase()];
    const { rows } = await pool.query({ name: access, text: SEARCHES.get(access) ?? '', values });
    return `{"success":true,"data":${rows[0].rows},"total":${rows[0].total ?? null}}`;
  }
  const search = url.searchParams.get('search');
  if (search !== null) return listFound(search, url.searchParams.get('way') ?? 'found');
  const status = url.searchParams.get('status');
  if (status !== null) return byStatus(Number(status));
  const id = /\/loads\/(\d+)$/.exec(url.pathname)?.[1];
  if (url.searchParams.has('sort')) return latest();
  if (!id) return list(Number(url.searchParams.get('page') ?? 1));
  const { rows } = await pool.query({ name: 'one', text: ONE, values: [1, Number(id)] });
  return `{"success":true,"data":${rows[0]?.row ?? null}}`;
}

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://floor')).then(
      body => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(body);
      },
      error => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  });
}).listen(Number(port), '127.0.0.1');
