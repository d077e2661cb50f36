import { loads } from '../../../schema/entities/loads.ts';
import { loadUpdates } from '../../../schema/entities/loadUpdates.ts';
import { loadStatusWord } from '../../../schema/rules/freight/loadStates.ts';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueueTelegram } from './outgoing.ts';
import { botText, type Language } from './texts.ts';

interface SheetLoad {
  internal_id: string;
  status: number;
  reference_number: string | null;
  po_number: string | null;
  bol_number: string | null;
  pickup_number: string | null;
  seal_number: string | null;
  driver_note: string | null;
  truck: string | null;
  trailer: string | null;
}

interface SheetStop {
  type: 'pickup' | 'delivery' | 'stop';
  name: string | null;
  address: string | null;
  point: string | null;
  date_from: string;
  date_to: string | null;
  timezone: string;
  pickup_number: string | null;
  appointment_number: string | null;
  bol_number: string | null;
  po_number: string | null;
  contact: string | null;
  note: string | null;
}

/**
 * The load as its driver reads it: references, truck and trailer, the stops with their appointments
 * in local time, and a map of the route. No money.
 */
export async function loadSheet(
  { tx, companyId }: Scope,
  loadId: number,
  language: Language,
): Promise<string> {
  const [load] = await tx.query<SheetLoad>(LOAD, [companyId, loadId]);
  if (!load) return '';
  const stops = await tx.query<SheetStop>(STOPS, [companyId, loadId]);
  const say = (key: Parameters<typeof botText>[1]) => botText(language, key);
  const unit = [
    load.truck && `${say('truck')} ${load.truck}`,
    load.trailer && `${say('trailer')} ${load.trailer}`,
  ];
  const parts = [
    [
      `${load.internal_id} · ${loadStatusWord(load.status)}`,
      referencesIn({ Ref: load.reference_number, ...numbersOf(load) }),
      joined(unit),
    ],
    ...stops.map((stop, at) => stopLines(stop, at + 1, say)),
    [load.driver_note && `${say('note')}: ${load.driver_note.trim()}`],
    [mapOf(stops) && `${say('map')}: ${mapOf(stops)}`],
  ];
  const texts = parts.map(lines => lines.filter(Boolean).join('\n')).filter(Boolean);
  return cut(texts.join('\n\n'), texts.at(-1) ?? '');
}

const joined = (parts: readonly (string | null | '')[]) => parts.filter(Boolean).join(' · ');

function stopLines(stop: SheetStop, number: number, say: (key: SheetStop['type']) => string) {
  return [
    `${number}. ${say(stop.type)}: ${stop.name ?? ''}`,
    stop.address,
    appointmentOf(stop),
    referencesIn({ ...numbersOf(stop), 'Appt#': stop.appointment_number }),
    stop.contact,
    stop.note?.trim(),
  ];
}

type Numbers = Pick<SheetLoad, 'po_number' | 'bol_number' | 'pickup_number'> &
  Partial<Pick<SheetLoad, 'seal_number'>>;

const numbersOf = ({ po_number, bol_number, pickup_number, seal_number }: Numbers) => ({
  'PU#': pickup_number,
  'PO#': po_number,
  'BOL#': bol_number,
  'Seal#': seal_number,
});

const referencesIn = (numbers: Record<string, string | null | undefined>) =>
  joined(Object.entries(numbers).map(([name, value]) => (value ? `${name} ${value}` : '')));

/** 11/26/2026 08:00–10:00 in the stop's own zone. */
function appointmentOf({ date_from, date_to, timezone }: SheetStop): string {
  const from = localTimeOf(date_from, timezone);
  const to = date_to === null ? null : localTimeOf(date_to, timezone);
  const shown = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  const until = to && `${to.date === from.date ? '' : `${shown(to.date)} `}${to.time.slice(0, 5)}`;
  return [`${shown(from.date)} ${from.time.slice(0, 5)}`, until].filter(Boolean).join('–');
}

/** More than these are no route that a map's address can name. */
const MOST_ON_MAP = 10;

/** The address of the route over all stops: a phone opens it in its map. */
function mapOf(stops: readonly SheetStop[]): string {
  const places = stops.flatMap(({ point, address }) => point ?? address ?? []);
  const destination = places.at(-1);
  if (destination === undefined) return '';
  const query = new URLSearchParams({ api: '1', destination });
  const [origin, ...between] = places.slice(0, -1);
  if (origin !== undefined) query.set('origin', origin);
  const route = between.slice(0, MOST_ON_MAP - 2);
  if (route.length > 0) query.set('waypoints', route.join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}

const LONGEST = 4000;

/** Long notes give way to the map, which comes last. */
const cut = (text: string, end: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - end.length - 4)}…\n\n${end}`;

const LOAD = `
  select l.internal_id, l.status, l.reference_number, l.po_number, l.bol_number, l.pickup_number,
    l.seal_number, l.driver_note, t.number as truck, r.number as trailer
  from loads l
  left join trucks t on t.company_id = l.company_id and t.id = l.truck_id
  left join trailers r on r.company_id = l.company_id and r.id = l.trailer_id
  where l.company_id = $1 and l.id = $2 and l.deleted_at is null`;

const STOPS = `
  select s.type, c.company_name as name,
    nullif(concat_ws(', ', c.address_line1, c.address_line2,
      concat_ws(' ', concat_ws(', ', c.city, coalesce(x.code, c.province)), c.zip)), '') as address,
    coalesce(s.lat, c.lat) || ',' || coalesce(s.lng, c.lng) as point,
    to_jsonb(s.date_from)#>>'{}' as date_from, to_jsonb(s.date_to)#>>'{}' as date_to, s.timezone,
    s.pickup_number, s.appointment_number, s.bol_number, s.po_number,
    nullif(concat_ws(' ', s.contact_name, s.contact_phone), '') as contact, s.note
  from load_stops s
  left join load_companies c on c.company_id = s.company_id and c.id = s.load_company_id
  left join states x on x.id = c.state_id
  where s.company_id = $1 and s.load_id = $2 and s.deleted_at is null
    and s.status <> 'canceled'
  order by s.sequence`;

interface DriverChat {
  driver_id: number;
  name: string;
  bot_id: number | null;
  chat_id: string | null;
  language: Language;
}

/**
 * POST /loads/send-sheet/{id}: the sheet goes to the Telegram chat of each driver of the load: the
 * driver's group, otherwise the private chat. The thread says to whom.
 */
export async function sendLoadSheet({ access, params }: Request) {
  const sent = await access.write(async scope => {
    const load = await rowsOf(loads, scope).get(params.id);
    const drivers = await scope.tx.query<DriverChat>(CHATS, [scope.companyId, load.id]);
    if (drivers.length === 0) throw new Invalid({ driver_id: ['The load has no driver.'] });
    const linked = drivers.filter(({ chat_id }) => chat_id !== null);
    if (linked.length === 0) {
      const names = drivers.map(({ name }) => name).join(', ');
      throw new Invalid({ driver_id: [`${names} has not linked Telegram.`] });
    }
    for (const { bot_id, chat_id, language } of linked) {
      const text = await loadSheet(scope, load.id, language);
      const about = { alert_kind: 'load_sheet', alert_id: load.id };
      await enqueueTelegram(scope, { bot_id, chat_id: String(chat_id), text, ...about });
    }
    const names = [...new Set(linked.map(({ name }) => name))];
    const text = `Load sheet sent by Telegram to ${names.join(', ')}`;
    await rowsOf(loadUpdates, scope).create({ load_id: load.id, text });
    return names;
  });
  return ok({ drivers: sent }, { message: `The load sheet goes to ${sent.join(', ')}.` });
}

/** One chat for each driver: of those that a bot knows, the group first. */
const CHATS = `
  select distinct on (d.id) d.id as driver_id, concat_ws(' ', d.first_name, d.last_name) as name,
    c.bot_id, c.chat_id, coalesce(p.language, c.language, 'en') as language
  from load_drivers l
  join drivers d on d.company_id = l.company_id and d.id = l.driver_id and d.deleted_at is null
  left join (
    select c.* from telegram_bot_users c
    join telegram_bots b on b.company_id = c.company_id and b.id = c.bot_id and b.is_active
      and b.deleted_at is null
    where c.company_id = $1 and c.status = 'linked' and c.notifications_enabled
      and c.deleted_at is null
  ) c on c.linked_driver_id = d.id
  left join telegram_bot_users p on p.company_id = $1 and p.bot_id = c.bot_id
    and p.linked_driver_id = d.id and p.chat_type = 'private' and p.deleted_at is null
  where l.company_id = $1 and l.load_id = $2 and l.deleted_at is null
  order by d.id, c.chat_id is null, c.chat_type <> 'group', c.id`;
