import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { readPlan } from '../../parts/readText.ts';
import { type DriverChoice, driverEntry } from './driverEntry.ts';
import type { Entry } from './entry.ts';
import { noPlan, planEntry } from './planEntry.ts';
import { statusOptions } from './statusOptions.ts';

type Translate = (key: string, args?: object) => string;

/** What pasted texts are looked up in. */
export interface Known {
  states: readonly { id: number; code: string }[];
  /** Drivers whose name or another field matches. */
  findDrivers: (name: string) => Promise<readonly DriverChoice[]>;
}

/** A status by its word or number, unless the row can't have it now. */
export function readStatusText(row: BoardRow, text: string, translate: Translate): Entry {
  const typed = text.trim().toLowerCase();
  const option = statusOptions(row, translate).find(
    ({ id, word }) => word.toLowerCase() === typed || String(id) === typed,
  );
  if (!option) throw new Error(translate('linehaul.boards.paste.noStatus', { text }));
  if (option.refused) throw new Error(option.refused);
  const status = Number(option.id);
  return { send: { status }, show: { status }, seen: row };
}

/** A time and a place. An empty text removes the plan. */
export function readPlanText(
  row: BoardRow,
  text: string,
  states: Known['states'],
  translate: Translate,
): Entry {
  if (text.trim() === '') return noPlan(row);
  const plan = readPlan(text, states);
  if (!plan) throw new Error(translate('linehaul.boards.paste.noPlan', { text }));
  const { plan_at, city, state_id, state } = plan;
  return planEntry(row, { plan_at, city: city ?? '', stateId: state_id, code: state });
}

/** A driver by full name, the one that the company has. An empty text takes the driver off. */
export async function readDriverText(
  row: BoardRow,
  text: string,
  find: Known['findDrivers'],
  translate: Translate,
): Promise<Entry> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return driverEntry(row, null);
  // A team is copied as "First, Second": the second is not changed here.
  const [first = typed] = typed.split(', ');
  const found = (await find(first)).filter(
    ({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase() === first,
  );
  const [driver] = found;
  if (!driver || found.length > 1) {
    throw new Error(translate('linehaul.boards.paste.noDriver', { text }));
  }
  return driverEntry(row, driver);
}

/** A note. An empty text removes the shown one. */
export function readNoteText(row: BoardRow, text: string): Entry {
  const note = text.trim() === '' ? null : text.trim();
  return { send: { note }, show: { note }, seen: row };
}
