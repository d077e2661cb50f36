import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import type { Scope, Watcher } from '../../db/access.ts';
import { changesSql, type RowChange } from '../../db/changes.ts';
import { readRows } from './readRows.ts';

/**
 * Any call that changes a truck, its loads, notes or plans gives the affected rows a new version in
 * the same transaction, and sends their cells to open boards as patches.
 */
export const boardWatcher: Watcher = {
  follows: {
    trucks: [],
    loads: ['truck_id'],
    'load-stops': ['load_id'],
    'load-drivers': ['load_id', 'truck_id'],
    'truck-notes': ['truck_id'],
    'plan-reach-history': ['truck_id'],
    'trucks-dispatchers': ['truck_id'],
    'truck-updaters': ['truck_id'],
    drivers: [],
    trailers: [],
  },
  run: publishTouchedRows,
};

const MOST_PATCHES = 300;

async function publishTouchedRows(scope: Scope): Promise<void> {
  const bumped = await scope.tx.query<{ truck_id: number; version: number }>(BUMP, [
    scope.companyId,
    scope.userId,
    scope.changes.json(boardWatcher.follows),
  ]);
  if (bumped.length === 0) return;

  if (bumped.length > MOST_PATCHES) {
    // An import changes thousands of rows: the boards reload their list instead.
    scope.changed('boards', bumped[0]?.truck_id ?? 0, { type: 'reset' });
    return;
  }
  const rows = await readRows(
    scope,
    bumped.map(({ truck_id }) => truck_id),
  );
  for (const { truck_id, version } of bumped) {
    const row = rows.find(({ id }) => id === truck_id);
    const change = row ? { type: 'updated', version, changes: row } : { type: 'deleted', version };
    scope.changed('boards', truck_id, change);
  }
}

/**
 * A check call with a place moves its truck on open boards, and no longer when it is deleted. So does
 * a reported ETA.
 */
export const placeWatcher: Watcher = {
  follows: { 'load-updates': ['load_id', 'lat', 'eta'] },
  run: async scope => {
    const seen = await scope.tx.query<{ truck_id: number }>(SEEN_BY_UPDATES, [
      scope.companyId,
      scope.changes.json(placeWatcher.follows),
    ]);
    await publishOrReset(scope, seen);
  },
};

const SEEN_BY_UPDATES = `
  select distinct x.truck_id from ${changesSql('$2')}
  cross join lateral (values (c.before), (c.after)) v(state)
  join loads l on l.company_id = $1 and l.id = (v.state->>'load_id')::int
  cross join lateral (
    select l.truck_id union select d.truck_id from load_drivers d
    where d.company_id = $1 and d.load_id = l.id and d.deleted_at is null
  ) x
  where x.truck_id is not null and coalesce(v.state->>'lat', v.state->>'eta') is not null
  order by x.truck_id limit ${MOST_PATCHES + 1}`;

/**
 * A colleague who leaves makes no check calls any more, and a new name is on the rows at once. Nobody
 * edited the trucks: their versions stay.
 */
export const peopleWatcher: Watcher = {
  follows: { staffs: ['is_active', 'first_name', 'last_name', 'nickname'] },
  run: async scope => {
    const shown = await scope.tx.query<{ truck_id: number }>(SHOWN_PEOPLE, [
      scope.companyId,
      scope.changes.json(peopleWatcher.follows),
    ]);
    await publishOrReset(scope, shown);
  },
};

const SHOWN_PEOPLE = `
  with people as (
    select c.id from ${changesSql('$2')} where c.after <> '{}' or c.action = 'delete'
  )
  select t.id as truck_id from trucks t
  where t.company_id = $1 and t.is_active and t.deleted_at is null and (
    t.dispatcher_id in (select id from people) or t.id in (
      select u.truck_id from truck_updaters u join people p on p.id = u.updater_id
      where u.company_id = $1 and u.deleted_at is null))
  order by t.id limit ${MOST_PATCHES + 1}`;

/**
 * A license, a medical card or a registration that was attached, replaced or removed changes what a row
 * warns about. Nobody edited the trucks: their versions stay.
 */
export const documentWatcher: Watcher = {
  follows: { 'model-documents': [] },
  run: async scope => {
    const shown = await scope.tx.query<{ truck_id: number }>(SHOWN_DOCUMENTS, [
      scope.companyId,
      scope.changes.json(documentWatcher.follows),
    ]);
    await publishOrReset(scope, shown);
  },
};

const SHOWN_DOCUMENTS = `
  with attached as materialized (
    select d.model, d.model_id from model_documents d
    where d.company_id = $1 and d.model in ('drivers', 'trucks')
      and d.id = any(array(select c.id from ${changesSql('$2')}))
  )
  select t.id as truck_id from trucks t
  where t.company_id = $1 and t.is_active and t.deleted_at is null and (
    t.id in (select a.model_id from attached a where a.model = 'trucks')
    or t.driver_id in (select a.model_id from attached a where a.model = 'drivers')
    or t.second_driver_id in (select a.model_id from attached a where a.model = 'drivers'))
  order by t.id limit ${MOST_PATCHES + 1}`;

/**
 * A truck on its way to its first pickup starts after its time off: another entry of the personal board
 * moves its ETA. Nobody edited the trucks: their versions stay.
 */
export const entryWatcher: Watcher = {
  follows: { 'personal-board': [] },
  run: async scope => {
    const shown = await scope.tx.query<{ truck_id: number }>(SENT_TRUCKS, [
      scope.companyId,
      scope.changes.json(entryWatcher.follows),
    ]);
    await publishOrReset(scope, shown);
  },
};

const SENT_TRUCKS = `
  with entered as materialized (
    select distinct p.truck_id from personal_board p
    where p.company_id = $1 and p.id = any(array(select c.id from ${changesSql('$2')}))
  ),
  sent as materialized (
    select l.id, l.truck_id from loads l
    where l.company_id = $1 and l.status = ${LOAD_STATUS.dispatched} and l.deleted_at is null
  )
  select e.truck_id from entered e
  where e.truck_id in (select s.truck_id from sent s)
    or e.truck_id in (select d.truck_id from sent s join load_drivers d
      on d.company_id = $1 and d.load_id = s.id and d.deleted_at is null)
  order by e.truck_id limit ${MOST_PATCHES + 1}`;

/** Sends rows that nobody edited. So many are read again by the boards themselves. */
async function publishOrReset(scope: Scope, shown: readonly { truck_id: number }[]) {
  const [first] = shown;
  if (first && shown.length > MOST_PATCHES) {
    scope.changed('boards', first.truck_id, { type: 'reset' });
    return;
  }
  await publishRows(
    scope,
    shown.map(({ truck_id }) => truck_id),
  );
}

/** What rows show of records that have no truck, by entity and field. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  brokers: ['name', 'detention_free_minutes'],
  'load-companies': ['company_name', 'city', 'state_id', 'timezone', 'lat', 'lng'],
  'system-configs': ['value', 'deleted_at'],
};

/**
 * A broker's free time, the name of a facility or a target of the company is on any number of rows: open
 * boards read their list again, which answers quickly when nothing they show has changed.
 */
export const sharedWatcher: Watcher = {
  follows: Object.fromEntries(Object.keys(SHARED).map(entity => [entity, []])),
  run: async scope => {
    if (scope.changes.all.some(isShared)) scope.changed('boards', 0, { type: 'reset' });
  },
};

/** New brokers and facilities are on no row yet. A new setting replaces its default. */
function isShared({ entity, action, fields }: RowChange): boolean {
  const shown = SHARED[entity];
  if (!shown) return false;
  if (action === 'update') return fields.some(name => shown.includes(name));
  return entity === 'system-configs';
}

/** Sends the cells of trucks to open boards. What a tracker reports is no edit: the versions stay. */
export async function publishRows(scope: Scope, trucks: readonly number[]): Promise<void> {
  if (trucks.length === 0) return;
  for (const row of await readRows(scope, trucks)) {
    scope.changed('boards', row.id, { type: 'updated', version: row.version, changes: row });
  }
}

/**
 * The changes of this transaction, $3, give the affected trucks, those that a load had before
 * included. Rows are updated in id order, so that two writers never deadlock.
 */
const BUMP = `
  with touched as materialized (
    select entity, id, before, after from ${changesSql('$3')}
  ),
  touched_loads as (
    select id from touched where entity = 'loads'
    union
    select s.load_id from load_stops s join touched x on x.entity = 'load-stops' and x.id = s.id
    where s.company_id = $1
    union
    select d.load_id from load_drivers d join touched x on x.entity = 'load-drivers' and x.id = d.id
    where d.company_id = $1
    union
    select (before->>'load_id')::int from touched
    where entity in ('load-stops', 'load-drivers') and before ? 'load_id'
  ),
  touched_trucks as (
    select id from touched where entity = 'trucks'
    union
    select (v.state->>'truck_id')::int from touched x, lateral (values (x.before), (x.after)) v(state)
    where x.entity in ('loads', 'load-drivers', 'truck-notes', 'plan-reach-history',
      'trucks-dispatchers', 'truck-updaters') and v.state ? 'truck_id'
    union
    select l.truck_id from loads l
    where l.company_id = $1 and l.id in (select id from touched_loads)
    union
    select d.truck_id from load_drivers d
    where d.company_id = $1 and d.load_id in (select id from touched_loads)
    union
    select p.truck_id from plan_reach_history p
    join touched x on x.entity = 'plan-reach-history' and x.id = p.id where p.company_id = $1
    union
    select u.truck_id from truck_updaters u
    join touched x on x.entity = 'truck-updaters' and x.id = u.id where u.company_id = $1
    union
    select n.truck_id from truck_notes n
    join touched x on x.entity = 'truck-notes' and x.id = n.id where n.company_id = $1
    union
    select t.id from trucks t join touched x on
      (x.entity = 'drivers' and x.id in (t.driver_id, t.second_driver_id))
      or (x.entity = 'trailers' and x.id = t.trailer_id)
    where t.company_id = $1
  )
  insert into board_rows as b (company_id, truck_id, updated_by)
  select $1::int, t.id, $2::int from trucks t
  where t.company_id = $1 and t.id in (select id from touched_trucks)
  order by t.id
  on conflict (company_id, truck_id) do update
    set version = b.version + 1, updated_by = excluded.updated_by, updated_at = now()
  returning truck_id, version`;
