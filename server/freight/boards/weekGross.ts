import type { DispatcherWeek } from '../../../schema/responses/boards.ts';
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
 * The target is the dispatcher's own, also before their first load of the week, else that of the
 * trucks that the loads were on. People who have left are there only with loads.
 */
const WEEKS = `
  with ${COUNTED_GROSS},
  sums as (
    select c.dispatcher_id, sum(c.gross) as gross, array_agg(distinct c.truck_id) as truck_ids
    from counted c group by c.dispatcher_id
  ),
  targets as (
    select s.id, s.weekly_gross_target as target, s.is_active and s.deleted_at is null as is_here
    from staffs s
    where s.company_id = $1 and s.weekly_gross_target is not null
  )
  select coalesce(json_agg(json_build_object(
      'dispatcher_id', coalesce(w.dispatcher_id, p.id),
      'gross', coalesce(w.gross, 0),
      'target', coalesce(p.target, (select sum(${grossTargetSql('t')}) from trucks t
        where t.company_id = $1 and t.id = any(w.truck_ids)), 0))
    order by coalesce(w.dispatcher_id, p.id)), '[]')::text as rows
  from sums w full join targets p on p.id = w.dispatcher_id
  where w.truck_ids is not null or p.is_here`;
