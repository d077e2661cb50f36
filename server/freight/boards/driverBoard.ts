import { canSeePay } from '../../../schema/payFields.ts';
import { can } from '../../../schema/permissions.ts';
import type { DriverBoardRow } from '../../../schema/responses/driverBoard.ts';
import { driverTexts } from '../../../schema/rules/freight/boardTexts.ts';
import { attentionOf, urgencyOf } from '../../../schema/rules/freight/driverAttention.ts';
import {
  availabilityOf,
  daysOut,
  isUnanswered,
} from '../../../schema/rules/freight/driverAvailability.ts';
import { type DrivenLoad, drivesToNext, etaOfLoad } from '../../../schema/rules/freight/loadEta.ts';
import type { Span } from '../../../schema/rules/freight/overlap.ts';
import type { LatestEntry } from '../../../schema/rules/freight/personalBoard.ts';
import { isMissed } from '../../../schema/rules/freight/stopClock.ts';
import { lastDelivery, lateMinutes, type Stop } from '../../../schema/rules/freight/stops.ts';
import {
  type CountedPart,
  type CrewRow,
  driverParts,
  loadFigures,
} from '../../../schema/rules/money/loadFigures.ts';
import { hasWords } from '../../../schema/rules/records/searchWords.ts';
import { expiryOf } from '../../../schema/rules/time/expiry.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { compareInstants, type Instant } from '../../../schema/rules/time/zones.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { DRIVERS, WEEK_LOADS } from './driverBoardSql.ts';
import { idsIn, textIn } from './queries.ts';

type FoundStop = Stop & {
  id: number;
  city: string;
  state: string;
  timezone: string;
  leg_minutes: number | null;
  lat: number | null;
  lng: number | null;
};

interface FoundLoad extends DrivenLoad<FoundStop> {
  id: number;
  internal_id: string | null;
}

/** A driver as the statement reads them. */
interface Found extends Pick<DriverBoardRow, 'id' | 'dispatcher' | 'next_load'> {
  name: string;
  phone: string | null;
  number: string | null;
  status: string;
  today: string;
  week_from: string;
  warning_days: number;
  zone: string;
  home_time_note: string | null;
  home_base: string;
  dates: Readonly<Record<string, string | null>>;
  truck: { id: number; number: string; board_status: number | null } | null;
  current_load: FoundLoad | null;
  /** Of the truck that they drive, else their own. */
  entry: (LatestEntry & { note: string | null; at: Instant }) | null;
  /** The last one about themselves, in whichever truck. */
  own_entry: { destination: string | null; home_date: PlainDate | null } | null;
  /** The last one for which they were reached. */
  answered: { note: string | null; at: Instant } | null;
  last_home: string | null;
  /** The last one of a person about a load that they have, or have just delivered. */
  last_update: { at: Instant; text: string } | null;
  spans: Span[];
  debt: number | null;
  hold: number | null;
}

/** GET /boards/driver-board-list/: the drivers who work here, those who need attention first. */
export async function listDrivers({ access, actor, query }: Request) {
  const { tx, companyId } = access.read;
  const at = now().toISOString();
  const found = await tx.query<Found>(DRIVERS, [
    companyId,
    at,
    can(actor, 'driver-debts.list'),
    can(actor, 'driver-holds.list'),
    idsIn(query, 'id'),
    idsIn(query, 'dispatcher_id'),
  ]);
  const weekOf = await weeksOf(access.read, at, canSeePay(actor));
  const rows = found
    .filter(one => isFound(one, textIn(query, 'search')))
    .map(one => ({ week: weekOf(one.id), ...rowOf(one, at) }));
  rows.sort(byUrgency);
  const [first] = found;
  return ok(rows, {
    extra_info: {
      today: first?.today ?? at.slice(0, 10),
      week_from: first?.week_from ?? at.slice(0, 10),
      warning_days: first?.warning_days ?? 0,
      attention: rows.filter(({ attention }) => attention.length > 0).length,
    },
  });
}

/** The week of each driver: their parts of its loads, as on the gross boards. */
async function weeksOf({ tx, companyId }: Scope, at: Instant, seesPay: boolean) {
  const found = await tx.query<{ load: CountedPart & { crew: CrewRow[] } }>(WEEK_LOADS, [
    companyId,
    at,
  ]);
  const parts = new Map<number | null, CountedPart[]>();
  for (const { load } of found) {
    for (const part of driverParts(load, load.crew)) {
      const own = parts.get(part.driver_id);
      if (own) own.push(part);
      else parts.set(part.driver_id, [part]);
    }
  }
  return (driverId: number): DriverBoardRow['week'] => {
    const { loads, total_miles, gross, driver_pay } = loadFigures(parts.get(driverId) ?? []);
    return { loads, miles: total_miles, gross, pay: seesPay ? driver_pay : null };
  };
}

function isFound(found: Found, search: string): boolean {
  const { name, phone, number, truck, next_load, current_load: load } = found;
  const current_load = load && { destination: destinationOf(load.stops), ...load };
  const driver = { name, phone, number };
  return hasWords(driverTexts({ driver, truck, current_load, next_load }), search);
}

function rowOf(found: Found, at: Instant): Omit<DriverBoardRow, 'week'> {
  const { id, name, phone, number, truck, dispatcher, next_load, entry, debt, hold } = found;
  const own = found.own_entry;
  const load = found.current_load;
  const stops = load?.stops ?? [];
  const missed = load ? stops.filter(stop => isMissed(load, stop, at)) : [];
  const late_minutes =
    missed.length > 0 ? Math.max(...missed.map(one => lateMinutes(one, at))) : null;
  const state = { status: found.status, load_status: load?.status ?? null, entry, truck };
  const documents = documentsOf(found);
  const eta = load && shownEta(load, id, at);
  const availability = availabilityOf(state, at);
  const row = {
    availability,
    days_out: daysOut({ spans: found.spans, last_home: found.last_home }, at, found.zone),
    last_contact: lastContactOf(found),
  };
  return {
    id,
    driver: { id, name, phone, number },
    dispatcher,
    next_load,
    debt,
    hold,
    ...row,
    truck: truck && { id: truck.id, number: truck.number },
    available_at: entry?.ready_at ?? null,
    current_load: load && {
      id: load.id,
      internal_id: load.internal_id,
      status: load.status,
      late_minutes,
      destination: destinationOf(stops),
      eta,
    },
    rest_note: entry?.note ?? null,
    home_date: own?.home_date ?? null,
    home_time: own?.destination ?? found.home_time_note,
    home_base: found.home_base || null,
    documents,
    attention: attentionOf(
      {
        availability,
        is_unanswered: isUnanswered({ availability, entry }, row.last_contact?.at ?? null),
        days_out: row.days_out,
        late_minutes,
        off_minutes: eta?.off_minutes ?? null,
        has_next_load: next_load !== null,
        contact_at: row.last_contact?.at ?? null,
        document_days: documents.map(({ days }) => days),
      },
      at,
    ),
  };
}

/** Documents that have expired, or will within the company's warning days, soonest first. */
function documentsOf({ dates, today, warning_days }: Found): DriverBoardRow['documents'] {
  return Object.entries(dates)
    .flatMap(([field, date]) => {
      if (!date) return [];
      const { state, days } = expiryOf(date, today, warning_days);
      return state === 'good' ? [] : [{ field, date, days }];
    })
    .sort((a, b) => a.days - b.days);
}

function destinationOf(stops: readonly FoundStop[]) {
  const last = lastDelivery(stops);
  if (!last) return null;
  const { city, state, timezone, date_from = null, date_to = null } = last as FoundStop; // one of them
  return { city, state, timezone, date_from, date_to };
}

function shownEta(load: FoundLoad, driverId: number, at: Instant) {
  const eta = drivesToNext(driverId, load) ? etaOfLoad(load, at) : null;
  if (!eta) return null;
  const { city, state, timezone } = eta.stop;
  const { off_minutes, source } = eta;
  return { city, state, timezone, at: eta.at, off_minutes, is_reported: source === 'reported' };
}

/** NO ANSWER is no contact. */
function lastContactOf({ last_update, answered: entry }: Found): DriverBoardRow['last_contact'] {
  const isEntryNewer = entry && (!last_update || compareInstants(entry.at, last_update.at) > 0);
  if (isEntryNewer) return { at: entry.at, kind: 'personal_board', text: entry.note };
  return last_update && { ...last_update, kind: 'update' };
}

/** Among equals, by dispatcher and name. Drivers without a dispatcher come last. */
function byUrgency(a: DriverBoardRow, b: DriverBoardRow): number {
  return (
    urgencyOf(a.attention) - urgencyOf(b.attention) ||
    Number(!a.dispatcher) - Number(!b.dispatcher) ||
    (a.dispatcher?.name ?? '').localeCompare(b.dispatcher?.name ?? '') ||
    a.driver.name.localeCompare(b.driver.name)
  );
}
