import type { DispatcherWeek } from '../../../schema/responses/boards.ts';
import { dispatchersOf, heldTrucks } from '../../db/sql/heldTrucksSql.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import { okJson } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { COUNTED_GROSS, countedBy, currentWeek } from './grossLoads.ts';

/**
 * GET /boards/week-gross: each dispatcher's gross of this week and its target, in dollars, as the
 * gross board has them. The headers of the main board show them: the trucks that a dispatcher has now
 * are not those that earned the gross.
 */
export async function listWeekGross({ access }: Request) {
  const scope = access.read;
  const { week } = await currentWeek(scope);
  const values = countedBy(scope, {}, week).slice(0, 4);
  const [row] = await scope.tx.query<{ rows: string }>(WEEKS, values);
  return okJson<DispatcherWeek[]>(row?.rows ?? '[]');
}

/**
 * The target is the dispatcher's own, else that of the trucks that the loads were on and of those
 * which they have at the end of the week, so that it stands before the first load. People who have
 * left are there only with loads. The gross board counts the same (`gross.ts`).
 */
const WEEKS = `
  with ${COUNTED_GROSS}, ${heldTrucks('array[$3::date]')},
  sums as (
    select c.dispatcher_id, sum(c.gross) as gross from counted c group by c.dispatcher_id
  ),
  targets as (
    select u.dispatcher_id, sum(${grossTargetSql('t')}) as target
    from (select dispatcher_id, truck_id from counted union select dispatcher_id, truck_id from held) u
    join trucks t on t.company_id = $1 and t.id = u.truck_id
    group by u.dispatcher_id
  ),
  shown as (
    select w.dispatcher_id from sums w
    union select s.id from staffs s
    where s.company_id = $1 and s.id in ${dispatchersOf('counted')}
  )
  select coalesce(json_agg(json_build_object(
      'dispatcher_id', x.dispatcher_id,
      'gross', coalesce(w.gross, 0),
      'target', coalesce(s.weekly_gross_target, t.target, 0))
    order by x.dispatcher_id), '[]')::text as rows
  from shown x
  left join sums w on w.dispatcher_id is not distinct from x.dispatcher_id
  left join targets t on t.dispatcher_id is not distinct from x.dispatcher_id
  left join staffs s on s.company_id = $1 and s.id = x.dispatcher_id`;
