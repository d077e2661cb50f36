import { instantSql } from '../../db/sql/recordSql.ts';

/** Where the trucks of a load were last seen, as JSON. The CTE `seen` is of `seenSql`. */
export const placesSql = (loadId: string, truckId: string) => `
  select coalesce(json_agg(json_build_object('truck_id', n.truck_id, 'lat', n.lat::float,
    'lng', n.lng::float, 'at', ${instantSql('n.at')})), '[]')
  from seen n where n.lat is not null and (n.truck_id = ${truckId} or n.truck_id in (
    select d.truck_id from load_drivers d
    where d.company_id = $1 and d.load_id = ${loadId} and d.deleted_at is null))`;
