import { registry } from '../../../schema/entities/index.ts';
import { planReachHistory } from '../../../schema/entities/trucks.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import { isTrue } from '../../../schema/readValue.ts';
import type { BoardRow, PlanReach } from '../../../schema/responses/boards.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { Fill } from '../../rest/fills.ts';
import { checkReferences } from '../../rest/references.ts';

type Json = Record<string, unknown>;

/**
 * The plan sent with a row: `{plan_at, place_city?, place_state_id?, load_id?, note?}` becomes the
 * truck's plan and the earlier ones stay in its history. Without a note, it keeps that of the plan it
 * replaces. `{reached: true}` alone marks the plan as reached. Null removes the plan, the same one again
 * changes nothing. Throws {@link Invalid} with errors of `plan_reach.<field>`.
 */
export async function planReach(scope: Scope, row: BoardRow, body: Json): Promise<void> {
  const { plan_reach: sent } = body;
  if (sent === undefined) return;
  if (sent === null) return endPlans(scope, row.id);

  const given = typeof sent === 'object' ? (sent as Json) : {}; // An object of the JSON body.
  const shown = row.truck_plan_reach;
  const isOnlyReached = isTrue(given.reached) && given.plan_at === undefined;
  if (isOnlyReached && !shown) throw conflict('The truck has no plan to mark as reached.');
  const reading = readRecord(planReachHistory, {
    load_id: row.current_load?.id ?? null,
    ...carriedOver(shown, isOnlyReached),
    ...given,
    truck_id: row.id,
  });
  if (reading.errors) throw new Invalid(prefixed('plan_reach', reading.errors));
  const reach = reachOf(reading.values, null, scope);
  const values = { ...reading.values, ...reach };
  if (shown && isSamePlan(shown, values)) {
    if (reach.reached) await rowsOf(planReachHistory, scope).update(shown.id, reach);
    return;
  }
  await checkReferences(planReachHistory, values, scope, registry);
  await endPlans(scope, row.id);
  await rowsOf(planReachHistory, scope).create(values);
}

/** What a plan has of the one it replaces. One that is only marked as reached is that one. */
function carriedOver(shown: PlanReach | null, isOnlyReached: boolean): Json {
  if (!shown) return {};
  const { plan_at, place_city, place_state_id, load_id, note } = shown;
  return isOnlyReached ? { plan_at, place_city, place_state_id, load_id, note } : { note };
}

/** A new plan of a truck replaces the earlier ones. */
export const replacesPlans: Fill = async (values, _present, scope) => {
  if (typeof values.truck_id === 'number') await endPlans(scope, values.truck_id);
  return { ...values, ...reachOf(values, null, scope) };
};

/** Of a plan that is corrected. */
export const marksReached: Fill = async (values, present, scope) => {
  const { reached, reached_at } = values;
  const isSent = reached !== undefined || reached_at !== undefined;
  return isSent ? { ...values, ...reachOf(values, present, scope) } : values;
};

interface Reach {
  reached: boolean;
  reached_at: string | null;
  reached_by: number | null;
}

/**
 * A plan that was reached says when and who said so. A time alone says that it was; one that was not
 * reached after all has neither. A new plan has the default.
 */
function reachOf(given: Json, present: Json | null, { userId }: Scope): Reach {
  const { reached, reached_at } = given;
  const isReached = present ? (reached ?? reached_at !== null) : reached || Boolean(reached_at);
  if (!isReached) return { reached: false, reached_at: null, reached_by: null };
  const at = reached_at ?? present?.reached_at;
  const { reached_by } = present?.reached ? present : {};
  return {
    reached: true,
    reached_at: at ? String(at) : now().toISOString(),
    reached_by: typeof reached_by === 'number' ? reached_by : userId,
  };
}

async function endPlans(scope: Scope, truckId: number): Promise<void> {
  const rows = rowsOf(planReachHistory, scope);
  for (const { id } of await rows.find({ truck_id: truckId, ended: false })) {
    await rows.update(id, { ended: true });
  }
}

function isSamePlan(shown: PlanReach, values: Json): boolean {
  const isSameTime = Date.parse(shown.plan_at) === Date.parse(String(values.plan_at));
  const rest = ['place_city', 'place_state_id', 'load_id', 'note'] as const;
  return isSameTime && rest.every(name => shown[name] === (values[name] ?? null));
}

const prefixed = (path: string, errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, given]) => [`${path}.${name}`, given]));
