import type { DispatcherWeek } from '../../../schema/responses/boards.ts';
import { dispatcherTarget } from '../../../schema/rules/money/dispatcherTarget.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { heldTrucks } from '../../db/sql/heldTrucksSql.ts';
import { type TargetFacts, targetFactsSql, targetsOf } from '../../db/sql/targetFactsSql.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { COUNTED_GROSS, countedBy, currentWeek } from './grossLoads.ts';

/** The gross of a dispatcher's loads on a truck, or of nobody's. */
interface TruckSum {
  dispatcher_id: number | null;
  truck_id: number | null;
  gross: number;
}

/**
 * GET /boards/week-gross: each dispatcher's gross of this week and its target, in dollars, as the
 * gross board has them. The headers of the main board show them: the trucks that a dispatcher has now
 * are not those that earned the gross. People who have left are there only with loads.
 */
export async function listWeekGross({ access }: Request) {
  const scope = access.read;
  const { week } = await currentWeek(scope);
  const [row] = await scope.tx.query<{ found: TargetFacts & { sums: TruckSum[] } }>(
    WEEKS,
    countedBy(scope, {}, week),
  );
  const { sums, held, dispatchers, trucks } = row?.found ?? NOTHING;
  const targets = targetsOf({ trucks });
  const weekOf = (id: number | null, own: number | null): DispatcherWeek => {
    const earned = sums.filter(({ dispatcher_id }) => dispatcher_id === id);
    const had = held.filter(({ dispatcher_id }) => dispatcher_id === id);
    const counted = [...earned, ...had].flatMap(({ truck_id }) => truck_id ?? []);
    return {
      dispatcher_id: id,
      gross: sumMoney(earned.map(({ gross }) => gross)),
      target: dispatcherTarget(own, counted, targets),
    };
  };
  const rows = [...dispatchers]
    .sort((one, other) => one.id - other.id)
    .map(({ id, target }) => weekOf(id, target));
  const hasNobody = sums.some(({ dispatcher_id }) => dispatcher_id === null);
  return ok(hasNobody ? [...rows, weekOf(null, null)] : rows);
}

const NOTHING = { sums: [], held: [], dispatchers: [], trucks: [] };

const WEEKS = `
  with ${COUNTED_GROSS}, ${heldTrucks('array[$3::date]')}
  select json_build_object(
    'sums', (select coalesce(json_agg(json_build_object('dispatcher_id', x.dispatcher_id,
        'truck_id', x.truck_id, 'gross', x.gross)), '[]')
      from (select c.dispatcher_id, c.truck_id, sum(c.gross) as gross from counted c
        group by c.dispatcher_id, c.truck_id) x),
    ${targetFactsSql('counted')}) as found`;
