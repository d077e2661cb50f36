import type { BoardRow } from '../BoardRow.ts';
import type { Entry } from './entry.ts';

/** One call that takes back a part of a change. */
export type Step =
  | { kind: 'row'; rowId: number; body: Readonly<Record<string, unknown>> }
  | { kind: 'loadToAvailable'; loadId: number };

const RESERVE = 2;
const DISPATCHED = 3;

/**
 * The calls that bring a row back to what it was, by the machine's own moves; null where none
 * leads back: a truck that is on the road cannot be put back into the yard.
 */
export function inverseOf({ send }: Entry, before: BoardRow, rows: Iterable<BoardRow>) {
  if ('status' in send) return statusBack(Number(send.status), before);
  // Notes and plans are kept one over the other: taking the last away shows the one before.
  if ('note' in send) return send.note === null ? null : put(before, { note: null });
  if ('plan_reach' in send) return planBack(send.plan_reach, before);
  if ('dispatcher_id' in send) return put(before, { dispatcher_id: before.dispatcher_id });
  return 'driver_id' in send ? driverBack(Number(send.driver_id), before, rows) : null;
}

function statusBack(picked: number, before: BoardRow): Step[] | null {
  const load = before.current_load ?? before.next_load;
  if (picked > DISPATCHED + 1) return put(before, { status: before.board_status });
  if (!load) return null;
  const free: Step = { kind: 'loadToAvailable', loadId: load.id };
  if (picked === RESERVE) return [free];
  return picked === DISPATCHED ? [free, ...put(before, { status: RESERVE })] : null;
}

function planBack(sent: unknown, { truck_plan_reach: plan, ...before }: BoardRow): Step[] | null {
  if (sent !== null) return put(before, { plan_reach: null });
  if (!plan) return null;
  const { plan_at, place_city, place_state_id, note } = plan;
  return put(before, { plan_reach: { plan_at, place_city, place_state_id, note } });
}

/** The driver goes back to the truck that he was taken from. */
function driverBack(driverId: number, before: BoardRow, rows: Iterable<BoardRow>): Step[] {
  const back = put(before, { driver_id: before.drivers[0]?.id ?? null });
  const from = [...rows].find(({ id, drivers }) => id !== before.id && drivers[0]?.id === driverId);
  return from ? [...back, ...put(from, { driver_id: driverId })] : back;
}

const put = ({ id }: Pick<BoardRow, 'id'>, body: Readonly<Record<string, unknown>>): Step[] => [
  { kind: 'row', rowId: id, body },
];
