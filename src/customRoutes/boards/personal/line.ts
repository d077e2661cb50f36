import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { isOutdated } from '../../../../schema/rules/freight/personalBoard.ts';
import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { type Instant, instantOf } from '../../../../schema/rules/time/zones.ts';
import { readDate } from '../../../inputs/dates/dateText.ts';
import { readTime } from '../../../inputs/dates/timeText.ts';
import { ownToday, ownZone } from '../../../storage/preferences/ownZone.ts';
import { place, shortTime } from '../main/times.ts';

/** What a dispatcher writes about a truck. */
export interface Written {
  status_id: number | null;
  ready_at: string | null;
  city: string | null;
  state_id: number | null;
  state: string | null;
  destination: string | null;
  home_date: string | null;
  note: string | null;
}

/** A row with what was typed and not saved yet. */
export interface Line extends PersonalRow {
  draft: Written | null;
  /** The entry that the person saw when they began to type. */
  seen: number | null;
}

export const lineOf = (row: PersonalRow): Line => ({ ...row, draft: null, seen: null });

/** What the row shows: the draft, otherwise the latest entry. */
export function written({ draft, entry }: Line): Written {
  if (draft) return draft;
  return {
    status_id: entry?.status_id ?? null,
    ready_at: entry?.ready_at ?? null,
    city: entry?.city ?? null,
    state_id: entry?.state_id ?? null,
    state: entry?.state ?? null,
    destination: entry?.destination ?? null,
    home_date: entry?.home_date ?? null,
    note: entry?.note ?? null,
  };
}

/** The row with a change, not saved yet. A draft that equals the entry is none. */
export function withDraft(line: Line, change: Partial<Written>): Line {
  const draft = { ...written(line), ...change };
  const saved = JSON.stringify(written({ ...line, draft: null }));
  const isSame = JSON.stringify(draft) === saved;
  const seen = line.draft ? line.seen : (line.entry?.id ?? null);
  return { ...line, draft: isSame ? null : draft, seen: isSame ? null : seen };
}

/** A new answer of the server. What was typed stays. */
export const takeRow = (row: PersonalRow, before: Line | undefined): Line => ({
  ...row,
  draft: before?.draft ?? null,
  seen: before?.seen ?? null,
});

/** A draft as POST /personal-board/multiple-store takes it. */
export function toSend({ id, entry, draft, seen }: Line): object {
  const { state: _, ...values } = draft ?? {};
  return { truck_id: id, load_id: entry?.load_id ?? null, ...values, seen_entry_id: seen };
}

export const isOld = ({ entry }: Line, now: Instant): boolean =>
  isOutdated(entry?.updated_at ?? null, now);

export const readyText = (line: Line): string => {
  const { ready_at } = written(line);
  return ready_at === null ? '' : shortTime(ready_at, ownZone());
};

export const placeText = (line: Line): string => {
  const { city, state } = written(line);
  return place(city, state);
};

/** `11/16 14:00`, or only a time of today. Null clears it. Undefined if it is neither. */
export function readReady(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [first = '', ...rest] = typed.split(/\s+/);
  const date = rest.length > 0 ? readDate(first, ownToday()) : ownToday();
  const time = readTime(rest.length > 0 ? rest.join(' ') : first);
  return date && time ? instantOf({ date, time }, ownZone()) : undefined;
}

interface StateName {
  id: number;
  code: string;
}

/** `Davenport, IA`, or only a city. Undefined if the state is unknown. */
export function readPlace(text: string, states: readonly StateName[]) {
  const typed = text.trim();
  if (typed === '') return { city: null, state_id: null, state: null };
  const [, city = '', code = ''] = /^(.*?)[,\s]+([a-z]{2})$/i.exec(typed) ?? [];
  const state = states.find(one => one.code === code.toUpperCase());
  if (state) return { city, state_id: state.id, state: state.code };
  if (typed.includes(',')) return undefined;
  return { city: typed, state_id: null, state: null };
}

export const isDate = (value: unknown): boolean => value === null || isPlainDate(value);
