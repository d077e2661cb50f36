import { registry } from '../../../schema/entities/index.ts';
import { planReachHistory } from '../../../schema/entities/trucks.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { BoardRow, PlanReach } from '../../../schema/responses/boards.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import type { Fill } from '../../rest/fills.ts';
import { checkReferences } from '../../rest/references.ts';

type Json = Record<string, unknown>;

/**
 * The plan sent with a row: `{plan_at, place_city?, place_state_id?, load_id?, note?}` becomes the
 * truck's plan and the earlier ones stay in its history. Null removes the plan, the same one again
 * changes nothing. Throws {@link Invalid} with errors of `plan_reach.<field>`.
 */
export async function planReach(scope: Scope, row: BoardRow, body: Json): Promise<void> {
  const { plan_reach: sent } = body;
  if (sent === undefined) return;
  if (sent === null) return endPlans(scope, row.id);

  const said = typeof sent === 'object' ? (sent as Json) : {}; // An object of the JSON body.
  const reading = readRecord(planReachHistory, {
    load_id: row.current_load?.id ?? null,
    ...said,
    truck_id: row.id,
  });
  if (reading.errors) throw new Invalid(prefixed('plan_reach', reading.errors));
  if (isSamePlan(row.truck_plan_reach, reading.values)) return;
  await checkReferences(planReachHistory, reading.values, scope, registry);
  await endPlans(scope, row.id);
  await rowsOf(planReachHistory, scope).create(reading.values);
}

/** A new plan of a truck replaces the earlier ones. */
export const replacesPlans: Fill = async (values, _present, scope) => {
  if (typeof values.truck_id === 'number') await endPlans(scope, values.truck_id);
  return values;
};

async function endPlans(scope: Scope, truckId: number): Promise<void> {
  const rows = rowsOf(planReachHistory, scope);
  for (const { id } of await rows.find({ truck_id: truckId, ended: false })) {
    await rows.update(id, { ended: true });
  }
}

function isSamePlan(shown: PlanReach | null, values: Json): boolean {
  if (!shown) return false;
  const isSameTime = Date.parse(shown.plan_at) === Date.parse(String(values.plan_at));
  const rest = ['place_city', 'place_state_id', 'load_id', 'note'] as const;
  return isSameTime && rest.every(name => shown[name] === (values[name] ?? null));
}

const prefixed = (path: string, errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [`${path}.${name}`, said]));
