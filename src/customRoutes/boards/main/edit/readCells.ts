import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { isOwnStatus } from '../../../../../schema/rules/freight/boardStates.ts';
import { type Finding, isObjection } from '../../../../../schema/rules/freight/findings.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { boardInstant } from '../../parts/clock.ts';
import { readPlan } from '../../parts/readText.ts';
import { place } from '../../parts/times.ts';
import { appointedStop, type End } from '../cells/stopInCell.ts';
import { appointmentEntry } from './appointmentEntry.ts';
import { type Colleague, colleagueNamed, dispatcherEntry, updaterEntry } from './colleagueEntry.ts';
import { type DriverChoice, type DriverField, driverEntry } from './driverEntry.ts';
import type { Entry } from './entry.ts';
import { locationEntry, readReportedPlace } from './locationEntry.ts';
import { noPlan, planEntry } from './planEntry.ts';
import { readAppointment } from './readAppointment.ts';
import { statusOptions } from './statusOptions.ts';
import { type TrailerChoice, trailerEntry } from './trailerEntry.ts';

/** What pasted texts are looked up in. */
export interface Known {
  states: readonly { id: number; code: string }[];
  /** Drivers whose name or another field matches. */
  findDrivers: (name: string) => Promise<readonly DriverChoice[]>;
  /** Colleagues whose name matches. */
  findColleagues: (name: string) => Promise<readonly Colleague[]>;
  /** Trailers whose number or another field matches. */
  findTrailers: (number: string) => Promise<readonly TrailerChoice[]>;
  /** The findings about a row's planned load, or about another driver on its truck. */
  look: (row: BoardRow, driverId?: number) => Promise<readonly Finding[]>;
}

/**
 * Refuses what an editor would ask about first, with the findings' own words: a paste into many rows
 * asks nothing.
 */
async function checked(entry: Entry, findings: readonly Finding[]): Promise<Entry> {
  const objections = findings.filter(isObjection);
  if (objections.length > 0) throw new Error(objections.map(({ message }) => message).join(' '));
  return entry;
}

/** A status by its word or number, unless the row can't have it now or its load has objections. */
export async function readStatusText(
  row: BoardRow,
  text: string,
  look: Known['look'],
  translate: Translate,
): Promise<Entry> {
  const typed = text.trim().toLowerCase();
  const option = statusOptions(row, translate).find(
    ({ id, word }) => word.toLowerCase() === typed || String(id) === typed,
  );
  if (!option) throw new Error(translate('linehaul.boards.paste.noStatus', { text }));
  if (option.refused) throw new Error(option.refused);
  const status = Number(option.id);
  const entry = { send: { status }, show: { status }, seen: row };
  return isOwnStatus(status) ? entry : checked(entry, await look(row));
}

/** A time and a place, and a note after them. Without one, the plan's own stays. An empty text removes the plan. */
export function readPlanText(
  row: BoardRow,
  text: string,
  states: Known['states'],
  translate: Translate,
): Entry {
  if (text.trim() === '') return noPlan(row);
  const [, when = text, note] = /^(.*?)\s+·\s+(.*\S)\s*$/s.exec(text) ?? [];
  const plan = readPlan(when, states);
  if (!plan) throw new Error(translate('linehaul.boards.paste.noPlan', { text }));
  const { plan_at, city, state_id, state } = plan;
  return planEntry(row, { plan_at, city: city ?? '', stateId: state_id, code: state, note });
}

/** Where the truck is now: a city with its state. */
export function readLocationText(
  row: BoardRow,
  text: string,
  states: Known['states'],
  translate: Translate,
): Entry {
  const reported = readReportedPlace(text, states);
  if (!reported) throw new Error(translate('linehaul.boards.paste.noPlace', { text }));
  return locationEntry(row, reported);
}

/**
 * A driver by full name, the one that the company has, for a place of the team. An empty text takes the
 * driver off.
 */
export async function readDriverText(
  row: BoardRow,
  text: string,
  { findDrivers, look, field }: ReadDriver,
  translate: Translate,
): Promise<Entry> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return driverEntry(row, null, field);
  // A team is copied as "First, Second": the second is the other cell's.
  const [first = typed] = typed.split(', ');
  const found = (await findDrivers(first)).filter(
    ({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase() === first,
  );
  const [driver] = found;
  if (!driver || found.length > 1) {
    throw new Error(translate('linehaul.boards.paste.noDriver', { text }));
  }
  return checked(driverEntry(row, driver, field), await look(row, driver.id));
}

interface ReadDriver extends Pick<Known, 'findDrivers' | 'look'> {
  field: DriverField;
}

/**
 * A trailer by its number. An empty text takes it off. One that another truck pulls is moved in its
 * editor, which asks first.
 */
export async function readTrailerText(
  row: BoardRow,
  text: string,
  { findTrailers }: Pick<Known, 'findTrailers'>,
  translate: Translate,
): Promise<Entry> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return trailerEntry(row, null);
  const found = (await findTrailers(typed)).filter(({ number }) => number.toLowerCase() === typed);
  const [trailer] = found;
  if (!trailer || found.length > 1) {
    throw new Error(translate('linehaul.boards.paste.noTrailer', { text }));
  }
  const { number, truck } = trailer;
  if (truck && truck.id !== row.id) {
    throw new Error(translate('linehaul.boards.paste.pulled', { number, from: truck.number }));
  }
  return trailerEntry(row, trailer);
}

/** A dispatcher or an updater by name or nickname. An empty text leaves the truck without one. */
export async function readColleagueText(
  row: BoardRow,
  text: string,
  { of, findColleagues, translate }: ReadColleague,
): Promise<Entry> {
  const entry = of === 'dispatcher' ? dispatcherEntry : updaterEntry;
  const typed = text.trim();
  if (typed === '') return entry(row, null);
  const person = colleagueNamed(await findColleagues(typed), typed);
  if (!person) throw new Error(translate('linehaul.boards.paste.noColleague', { text }));
  return entry(row, person);
}

interface ReadColleague extends Pick<Known, 'findColleagues'> {
  of: 'dispatcher' | 'updater';
  translate: Translate;
}

/**
 * An appointment of an end of the load. A cell that shows another stop, because the truck waits there or
 * misses it, is edited by hand: the copied text is of the end.
 */
export function readAppointmentText(
  row: BoardRow,
  end: End,
  text: string,
  translate: Translate,
): Entry {
  const load = row.current_load;
  const stop = load?.[end];
  if (!load || !stop) throw new Error(translate('linehaul.boards.refused.no_load'));
  const shown = appointedStop(row, end, boardInstant());
  if (shown && shown.id !== stop.id) {
    const where = place(shown.city, shown.state);
    throw new Error(translate('linehaul.boards.paste.otherStop', { place: where }));
  }
  const read = readAppointment(text, stop);
  if (!read) throw new Error(translate('linehaul.boards.paste.noAppointment', { text }));
  return appointmentEntry(row, { load_id: load.id, stop_id: stop.id }, read);
}

/** A note. An empty text removes the shown one. */
export function readNoteText(row: BoardRow, text: string): Entry {
  const note = text.trim() === '' ? null : text.trim();
  return { send: { note }, show: { note }, seen: row };
}
