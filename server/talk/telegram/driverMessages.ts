import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { loadUpdates } from '../../../schema/entities/loadUpdates.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { BUSY_LOADS, loadStatusWord } from '../../../schema/rules/freight/loadStates.ts';
import { arrivalBy, departureBy, inSequence } from '../../../schema/rules/freight/stops.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  copyOf,
  type LoadAggregate,
  loadAggregateOf,
  type StopRow,
} from '../../freight/loads/loadAggregate.ts';
import { lockLoadAggregate } from '../../freight/loads/readLoadAggregate.ts';
import { detailsOf, writeLoad } from '../../freight/loads/save.ts';
import { cityAt } from '../../freight/positions/cities.ts';
import { userOfStaff } from '../../workspace/notifications/audience.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import type { BotUser } from './chats.ts';
import { driverName } from './linkedName.ts';
import { loadSheet } from './loadSheet.ts';
import { botText, type DriverEvent, driverEventIn } from './texts.ts';
import type { Message } from './update.ts';

/** What a linked driver reports, and the answer. Null when the message reports nothing. */
export async function driverReply(
  scope: Scope,
  chat: BotUser,
  driverId: number,
  message: Message,
): Promise<string | null> {
  if (message.location) return savePosition(scope, chat, driverId, message.location);
  const text = message.text ?? '';
  if (/^\/status(?:@\w+)?$/.test(text)) return describeLoad(scope, chat, driverId);
  if (/^\/load(?:@\w+)?$/.test(text)) return showSheet(scope, chat, driverId);
  const event = driverEventIn(text);
  return event && saveEvent(scope, chat, driverId, event);
}

/** The driver's load on the road, otherwise the next one. */
export async function currentLoad(
  { tx, companyId }: Scope,
  driverId: number,
): Promise<{ id: number; internal_id: string; status: number } | null> {
  const [load] = await tx.query<{ id: number; internal_id: string; status: number }>(
    `select l.id, l.internal_id, l.status from loads l
     where l.company_id = $1 and l.deleted_at is null and l.status in ${BUSY_LOADS}
       and exists (select from load_drivers d where d.company_id = $1 and d.load_id = l.id
         and d.driver_id = $2 and d.deleted_at is null)
     order by l.status desc, l.pickup_date, l.id limit 1`,
    [companyId, driverId],
  );
  return load ?? null;
}

async function savePosition(
  scope: Scope,
  { language }: BotUser,
  driverId: number,
  { latitude, longitude }: NonNullable<Message['location']>,
): Promise<string> {
  const rows = rowsOf(trucks, scope);
  const truck = await rows.first('$2 in (t.driver_id, t.second_driver_id)', [driverId]);
  if (!truck) return botText(language, 'noTruck');
  // The name of the last place does not belong to the new point.
  const { city, state_id } = await cityAt(scope, { lat: latitude, lng: longitude });
  await rows.update(truck.id, {
    current_lat: degrees(latitude),
    current_lng: degrees(longitude),
    current_city: city,
    current_state_id: state_id,
    location_at: now().toISOString(),
  });
  return botText(language, 'position', { truck: truck.number });
}

/** Columns of coordinates have six decimals. */
const degrees = (value: number) => Number(value.toFixed(6));

async function describeLoad(scope: Scope, { language }: BotUser, driverId: number) {
  const load = await currentLoad(scope, driverId);
  if (!load) return botText(language, 'noLoad');
  return `${load.internal_id} · ${loadStatusWord(load.status)}`;
}

async function showSheet(scope: Scope, { language }: BotUser, driverId: number) {
  const load = await currentLoad(scope, driverId);
  return load ? loadSheet(scope, load.id, language) : botText(language, 'noLoad');
}

/**
 * "arrived", "loaded" or "empty": the time at the stop, by the same rules as a dispatcher's entry,
 * so the load's status follows. The thread and the dispatcher hear of it.
 */
async function saveEvent(
  scope: Scope,
  { language }: BotUser,
  driverId: number,
  event: DriverEvent,
): Promise<string> {
  const load = await currentLoad(scope, driverId);
  if (!load) return botText(language, 'noLoad');
  const { row } = await lockLoadAggregate(scope, load.id);
  const before = loadAggregateOf(row);
  const aggregate = copyOf(before);
  const details = detailsOf({ isOwner: false });
  const stop = stopFor(aggregate, event);
  if (!stop) return botText(language, 'nothingToReport', { load: load.internal_id });

  enter(stop, event, details.at);
  await writeLoad(scope, before, aggregate, { details });
  const place = await placeOf(scope, stop);
  await reportEvent(scope, aggregate, driverId, `${event} at ${place}`);
  return botText(language, event, { load: load.internal_id, place });
}

function stopFor({ stops }: LoadAggregate, event: DriverEvent): StopRow | null {
  const left = inSequence(stops).filter(stop => !stop.departed_at);
  if (event === 'arrived') return left.find(stop => !stop.arrived_at) ?? null;
  // A pickup is left loaded, any other stop empty.
  const [next] = left;
  return next && (next.type === 'pickup') === (event === 'loaded') ? next : null;
}

function enter(stop: StopRow, event: DriverEvent, at: string): void {
  stop.arrived_at ??= arrivalBy(stop, at);
  stop.status = 'arrived';
  if (event === 'arrived') return;
  if (event === 'loaded') stop.loaded_at ??= at;
  Object.assign(stop, { departed_at: departureBy(stop, at), status: 'completed' });
}

async function placeOf(scope: Scope, { load_company_id, sequence }: StopRow): Promise<string> {
  const place = load_company_id && (await rowsOf(loadCompanies, scope).get(load_company_id));
  return place ? `${place.company_name}, ${place.city}` : `stop ${sequence}`;
}

async function reportEvent(
  scope: Scope,
  { id, load }: LoadAggregate,
  driverId: number,
  what: string,
): Promise<void> {
  const text = `${await driverName(scope, driverId)} in Telegram: ${what}`;
  await rowsOf(loadUpdates, scope).create({ load_id: id ?? 0, type: 'status_change', text });
  const user = load.dispatcher_id == null ? null : await userOfStaff(load.dispatcher_id, scope);
  if (user === null) return;
  await notify(scope, [user], {
    kind: 'alert',
    title: `${load.internal_id}: ${what}`,
    body: text,
    subject: 'loads',
    subject_id: id ?? null,
  });
}
