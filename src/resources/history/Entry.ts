import type { Kind } from '../../../schema/fields.ts';

/**
 * One changed field, as in GET /audit. References have names next to the ids, and times at a stop
 * have their time zone.
 */
export interface FieldChange {
  field: string;
  /** Null: the product no longer has this field. */
  kind: Kind | null;
  before: unknown;
  after: unknown;
  before_name?: string | null;
  after_name?: string | null;
  before_zone?: string | null;
  after_zone?: string | null;
}

/** Who did what to which record. */
export interface Entry {
  id: number;
  at: string;
  /** `read`: secrets of the record were displayed. */
  action: 'create' | 'update' | 'delete' | 'read';
  entity: string;
  record: { id: number | null; title: string | null };
  /** Null: the system. */
  user: { id: number; name: string } | null;
  /** The same for all changes of one request. */
  request_id: string | null;
  /** The request that this one undid. */
  undoes?: string | null;
  changes: readonly FieldChange[];
}

/** A page of entries, newest first. `next` is the `before` of the next page. */
export interface EntryPage {
  data: readonly Entry[];
  next: number | null;
}

/** What one person did at one moment: a saved load is one action, however many stops it has. */
export interface UserAction {
  key: number;
  at: string;
  user: Entry['user'];
  entries: readonly Entry[];
}

/**
 * Adjacent entries of one request are one action. The client chooses the request's id: the same id
 * from another person, or later, is a separate action.
 */
export function deedsOf(entries: readonly Entry[]): UserAction[] {
  const deeds: { key: number; at: string; user: Entry['user']; entries: Entry[] }[] = [];
  let before: Entry | undefined;
  for (const entry of entries) {
    const last = deeds.at(-1);
    if (last && before && isOneDeed(entry, before)) last.entries.push(entry);
    else deeds.push({ key: entry.id, at: entry.at, user: entry.user, entries: [entry] });
    before = entry;
  }
  return deeds;
}

/** A request finishes within seconds: its entries are closer together than this. */
const MOST_APART_MS = 60_000;

const isOneDeed = (one: Entry, other: Entry): boolean =>
  one.request_id !== null &&
  one.request_id === other.request_id &&
  one.user?.id === other.user?.id &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) < MOST_APART_MS;
