import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { instantSql } from '../../db/sql/recordSql.ts';

/**
 * The latest entry of the personal board about a truck, where its load is dispatched: on the way to its
 * first pickup the truck starts after its time off. Otherwise nothing is looked up.
 */
export const truckEntrySql = (truckId: string, loadStatus: string) => `
  select e.status_id, e.ready_at from personal_board e
  where ${loadStatus} = ${LOAD_STATUS.dispatched} and e.company_id = $1 and e.truck_id = ${truckId}
    and e.deleted_at is null
  order by e.id desc limit 1`;

/** The same as JSON. Null where there is none. */
export const truckEntryJson = (truckId: string, loadStatus: string) => `
  (select json_build_object('status_id', e.status_id, 'ready_at', ${instantSql('e.ready_at')})
    from (${truckEntrySql(truckId, loadStatus)}) e)`;
