import type { Kind } from '../../schema/fields.ts';

/**
 * One field that changed, as GET /audit tells it. Of a reference the names stand beside the ids; of
 * a time at a stop, by whose clocks it is told.
 */
export interface FieldChange {
  field: string;
  /** Null: the product has no such field any more. */
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
  /** `read`: secrets of the record were shown. */
  action: 'create' | 'update' | 'delete' | 'read';
  entity: string;
  record: { id: number | null; title: string | null };
  /** Null: the system itself. */
  user: { id: number; nickname: string | null } | null;
  /** Equal for all that one request did. */
  request_id: string | null;
  /** The request that this one took back by Undo. */
  undoes?: string | null;
  changes: readonly FieldChange[];
}

/** A page of entries, newest first; `next` is the `before` of the next page. */
export interface EntryPage {
  data: readonly Entry[];
  next: number | null;
}

/** What one person did at one moment: a saved load is one thing, however many stops it has. */
export interface Deed {
  key: number;
  at: string;
  user: Entry['user'];
  entries: readonly Entry[];
}

/**
 * Entries of one request, side by side, are one deed. Who asks chooses the request's id: that of
 * another person, or of the same one later, is another deed all the same.
 */
export function deedsOf(entries: readonly Entry[]): Deed[] {
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

/** A request answers within seconds; its entries lie closer together than this. */
const MOST_APART_MS = 60_000;

const isOneDeed = (one: Entry, other: Entry): boolean =>
  one.request_id !== null &&
  one.request_id === other.request_id &&
  one.user?.id === other.user?.id &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) < MOST_APART_MS;
