import { personName } from '../../../../schema/recordName.ts';
import type { PersonalEntry, PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { isOutdated, readyTimeOf } from '../../../../schema/rules/freight/personalBoard.ts';
import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import type { Instant } from '../../../../schema/rules/time/zones.ts';
import { serverInstant } from '../../../http/serverClock.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { place, shortTime } from '../parts/times.ts';

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

/** A row with what was typed and not saved yet: only the fields that the person changed. */
export interface Line extends PersonalRow {
  draft: Partial<Written> | null;
  /** The entry that the person saw when they began to type. */
  seen: Seen | null;
}

interface Seen {
  entry_id: number | null;
  written: Written;
}

/** Whether something was typed in the row that is not saved yet. */
export const hasDraft = ({ draft }: Line): boolean => draft !== null;

export const lineOf = (row: PersonalRow): Line => ({ ...row, draft: null, seen: null });

/**
 * What the row shows: the latest entry with what was typed over it. Time off that is typed takes no ready time
 * along that is past.
 */
export function written({ draft, entry }: Line): Written {
  const values: Written = {
    status_id: entry?.status_id ?? null,
    ready_at: entry?.ready_at ?? null,
    city: entry?.city ?? null,
    state_id: entry?.state_id ?? null,
    state: entry?.state ?? null,
    destination: entry?.destination ?? null,
    home_date: entry?.home_date ?? null,
    note: entry?.note ?? null,
    ...draft,
  };
  if (draft?.status_id === undefined || draft.ready_at !== undefined) return values;
  const ready_at = readyTimeOf(values, entry?.status_id ?? null, serverInstant());
  return { ...values, ready_at };
}

/** The row as it is saved. */
export const saved = (line: Line): Line => ({ ...line, draft: null });

/** The row with a change, not saved yet. A draft that equals the entry is none. */
export function withDraft(line: Line, change: Partial<Written>): Line {
  const now = written(saved(line));
  const fields = Object.entries({ ...line.draft, ...change }).filter(
    ([field, value]) => now[field as keyof Written] !== value, // Both objects have its fields only.
  );
  if (fields.length === 0) return { ...line, draft: null, seen: null };
  const draft: Line['draft'] = Object.fromEntries(fields);
  if (line.seen && isSameDraft(draft, line.draft)) return line;
  return { ...line, draft, seen: line.draft ? line.seen : seenNow(line) };
}

/** What a draft has other than the given values. Null if nothing is left. */
export function draftWithout(draft: Line['draft'], known: Partial<Written>): Line['draft'] {
  const others = Object.entries(draft ?? {}).filter(
    ([field, value]) => known[field as keyof Written] !== value, // Both objects have its fields only.
  );
  return others.length > 0 ? Object.fromEntries(others) : null;
}

/** The status that was typed, as a change of a row. Nothing where none was. */
export const typedStatus = ({ draft }: Line): Pick<Partial<Written>, 'status_id'> =>
  draft?.status_id === undefined ? {} : { status_id: draft.status_id };

/** Whether two drafts have the same fields with the same values. */
export function isSameDraft(one: Line['draft'], other: Line['draft']): boolean {
  if (one === null || other === null) return one === other;
  const values = new Map(Object.entries(other));
  const fields = Object.entries(one);
  return (
    fields.length === values.size && fields.every(([field, value]) => values.get(field) === value)
  );
}

const seenNow = (line: Line): Seen => ({
  entry_id: line.entry?.id ?? null,
  written: written(saved(line)),
});

/** A new answer of the server. What was typed stays. */
export const takeRow = (row: PersonalRow, before: Line | undefined): Line => ({
  ...row,
  draft: before?.draft ?? null,
  seen: before?.seen ?? null,
});

/**
 * The row as it was saved meanwhile, with what was typed over it, as if the person had seen it. What
 * now equals the entry is no longer typed.
 */
export function seeCurrent(row: PersonalRow, before: Line | undefined): Line {
  const line = takeRow(row, before);
  return withDraft({ ...line, seen: line.draft && seenNow(line) }, {});
}

/** The fields that the person typed and that a colleague changed meanwhile to something else. */
export function inConflict({ draft, seen }: Line, current: PersonalRow): (keyof Written)[] {
  if (!draft || !seen) return [];
  const theirs = written(lineOf(current));
  const typed = Object.keys(draft) as (keyof Written)[]; // Its fields only.
  return typed.filter(
    field => theirs[field] !== seen.written[field] && theirs[field] !== draft[field],
  );
}

/** A draft as POST /personal-board/multiple-store takes it. */
export function toSend(line: Line): object {
  const { id, entry, seen } = line;
  const { state: _, ...values } = written(line);
  const seen_entry_id = seen?.entry_id ?? null;
  return { truck_id: id, load_id: entry?.load_id ?? null, ...values, seen_entry_id };
}

export const isOld = ({ entry }: Line, now: Instant): boolean =>
  isOutdated(entry?.updated_at ?? null, now);

/** Who changed a truck's row last and when: by an entry, or by undoing the one after it. */
export interface LastChange {
  id: number | null;
  /** By first and last name. Empty where it is unknown, as of an import. */
  name: string;
  at: Instant;
  isUndo: boolean;
}

/** The last change of a row. Null for a truck without one. */
export function lastChangeOf({ entry, undone }: PersonalRow): LastChange | null {
  if (undone) return changeBy(undone.by, undone.at, true);
  return entry && changeBy(entry.updated_by, entry.updated_at, false);
}

const changeBy = (by: PersonalEntry['updated_by'], at: Instant, isUndo: boolean): LastChange => ({
  id: by?.id ?? null,
  name: by ? personName(by) : '',
  at,
  isUndo,
});

/** `Kate Morrow`, or that she undid what was written after it. */
export const changedBy = ({ name, isUndo }: LastChange, translate: Translate): string =>
  isUndo && name ? translate('linehaul.personal.undoneBy', { name }) : name;

/** The text for a field that the person and a colleague both changed, whose name may be unknown. */
export const bothKey = (theirs: Pick<LastChange, 'name' | 'isUndo'> | null): string => {
  if (!theirs?.name) return 'linehaul.personal.bothNobody';
  return `linehaul.personal.${theirs.isUndo ? 'bothUndone' : 'both'}`;
};

export const readyText = (line: Line): string => {
  const { ready_at } = written(line);
  return ready_at === null ? '' : shortTime(ready_at, ownZone());
};

export const placeText = (line: Line): string => {
  const { city, state } = written(line);
  return place(city, state);
};

export const isDate = (value: unknown): boolean => value === null || isPlainDate(value);
