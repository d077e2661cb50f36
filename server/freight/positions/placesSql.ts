import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { truckEntryJson } from './entrySql.ts';

/** The load that each truck drives, or drives next once it is dispatched: in the order of the boards. */
const FIRST_LOADS = `
  first_loads as materialized (
    select distinct on (x.truck_id) x.truck_id, x.id from (
      select l.truck_id, l.id, l.status, l.pickup_date from sent l where l.truck_id is not null
      union
      select d.truck_id, l.id, l.status, l.pickup_date from sent l
      join load_drivers d on d.company_id = $1 and d.load_id = l.id and d.truck_id is not null
        and d.deleted_at is null
    ) x
    order by x.truck_id, x.status = ${LOAD_STATUS.dispatched}, x.pickup_date nulls last, x.id
  )`;

/** The CTEs that `placesSql` needs next to `seen`. */
export const firstLoadsSql = `
  sent as materialized (
    select l.id, l.truck_id, l.status, l.pickup_date from loads l
    where l.company_id = $1 and l.deleted_at is null
      and l.status in ${loadStatusIds('dispatched', 'enroute', 'arrived')}
  ), ${FIRST_LOADS}`;

/** The SQL of the values of a load. */
interface PlacedLoad {
  id: string;
  truckId: string;
  status: string;
}

/**
 * Where the trucks of a load were last seen, and what they have to do before a dispatched one, as JSON.
 * The CTE `seen` is of `seenSql`, the others are those of `firstLoadsSql`.
 */
export const placesSql = ({ id, truckId, status }: PlacedLoad) => `
  select coalesce(json_agg(json_build_object('truck_id', n.truck_id, 'lat', n.lat::float,
    'lng', n.lng::float, 'at', ${instantSql('n.at')},
    'entry', ${truckEntryJson('n.truck_id', status)},
    'has_load_before', ${status} = ${LOAD_STATUS.dispatched} and exists (
      select from first_loads f where f.truck_id = n.truck_id and f.id <> ${id}))), '[]')
  from seen n where n.lat is not null and (n.truck_id = ${truckId} or n.truck_id in (
    select d.truck_id from load_drivers d
    where d.company_id = $1 and d.load_id = ${id} and d.deleted_at is null))`;
