import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { isSame } from '../BoardRow.ts';
import type { Entry } from './entry.ts';

interface Planned {
  plan_at: string;
  city: string;
  stateId: number | null;
  code: string | null;
  /** Left out, the note of the plan that is replaced stays. */
  note?: string | null;
}

/** When and where a truck will be available. */
export function planEntry(seen: BoardRow, planned: Planned): Entry {
  const { plan_at, city, stateId, code, note = seen.truck_plan_reach?.note ?? null } = planned;
  const where = { place_city: city.trim() || null, place_state_id: stateId };
  const load_id = seen.current_load?.id ?? null;
  const shown = { id: 0, plan_at, ...where, place_state: code, load_id, note, version: 0 };
  const plan_reach = { plan_at, ...where, ...(planned.note !== undefined && { note }) };
  return {
    send: { plan_reach },
    show: { truck_plan_reach: shown },
    isIn: ({ truck_plan_reach: plan }) => plan !== null && isSame({ ...plan, ...plan_reach }, plan),
    seen,
  };
}

/** The truck is where the plan said that it would be: it has no plan until the next one. */
export const reachedPlan = (seen: BoardRow): Entry => ({
  send: { plan_reach: { reached: true } },
  show: { truck_plan_reach: null },
  seen,
});

export const noPlan = (seen: BoardRow): Entry => ({
  send: { plan_reach: null },
  show: { truck_plan_reach: null },
  seen,
});
