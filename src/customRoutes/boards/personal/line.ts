import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { isOutdated } from '../../../../schema/rules/freight/personalBoard.ts';
import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import type { Instant } from '../../../../schema/rules/time/zones.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
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
  /** The truck left the person's list while something unsaved was typed in its row. */
  hasLeft?: boolean;
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
  hasLeft: false,
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

export const isDate = (value: unknown): boolean => value === null || isPlainDate(value);
