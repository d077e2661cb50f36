import type { BoardRow } from '../../../schema/responses/boards.ts';
import type { Scope } from '../../db/access.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { withErrorsAs } from '../loads/namedErrors.ts';
import { lockLoadAggregate } from '../loads/readLoadAggregate.ts';
import { updateLoad } from '../loads/save.ts';

type Json = Record<string, unknown>;

const INVALID = 'The selected value is invalid.';

/**
 * Moves the appointment of one stop of the row's current load: `{load_id, stop_id, date_from, date_to}`.
 * It is an edit of the load, with its checks, its locks and the permission to edit it. Load and stop
 * are named by their ids, so that neither a load that became current meanwhile nor a stop that a
 * colleague has put in this place is changed instead.
 */
export async function moveAppointment(
  scope: Scope,
  { current_load: load, truck }: BoardRow,
  { appointment: sent }: Json,
  actor: SessionActor,
): Promise<void> {
  if (sent === undefined) return;
  if (typeof sent !== 'object' || sent === null) throw new Invalid({ appointment: [INVALID] });
  const { load_id, stop_id, date_from, date_to } = sent as Json; // An object of the JSON body.
  if (!load || load.id !== Number(load_id)) {
    throw conflict(`Truck ${truck.number} is no longer on that load.`);
  }
  if (!isId(stop_id)) throw new Invalid({ 'appointment.stop_id': [INVALID] });
  const { row } = await lockLoadAggregate(scope, load.id);
  const index = row.stops.findIndex(stop => stop.id === Number(stop_id));
  if (index < 0) throw conflict(`That stop is no longer on the load of truck ${truck.number}.`);
  const moved = {
    ...(date_from !== undefined && { date_from }),
    ...(date_to !== undefined && { date_to }),
  };
  const stops = row.stops.map(({ id }, place) => (place === index ? { id, ...moved } : { id }));
  await withErrorsAs(inCell(index), () =>
    updateLoad(scope, load.id, { actor, sent: { stops }, lists: ['stops'] }),
  );
}

/**
 * The load's errors in the words of the cell. The order of stops is an error of the later one: an
 * appointment that is moved behind the next stop is named here all the same.
 */
const inCell =
  (moved: number) =>
  (path: string, messages: string[]): [string, string[]] => {
    const [list, place, field] = path.split('.');
    if (list !== 'stops' || field === undefined) return [path, messages];
    if (Number(place) === moved) return [`appointment.${field}`, messages];
    const isOrder = Number(place) === moved + 1 && field === 'date_from';
    return isOrder ? ['appointment.date_from', [NEXT_IS_OVER]] : [path, messages];
  };

const NEXT_IS_OVER = 'The next stop is over before this appointment begins.';

const isId = (value: unknown): boolean => Number.isInteger(Number(value)) && Number(value) > 0;
