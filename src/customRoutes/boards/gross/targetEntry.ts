import { CellConflict } from '../../../grid/column.ts';
import { ApiError } from '../../../http/ApiError.ts';

/** Who or what has a weekly target of its own. */
export interface TargetOf {
  of: 'trucks' | 'drivers' | 'staffs';
  id: number;
}

/** The own target of a record, null for none, and the version of the record. */
export interface OwnTarget {
  version: number;
  weekly_gross_target: number | null;
}

export interface TargetOwner extends TargetOf, OwnTarget {}

/** A weekly target as it is entered. Null: it follows from the trucks, or from the company's settings. */
export interface TargetEntry {
  weekly: number | null;
  /** Whose it is, as it was when the edit began. */
  seen: TargetOwner;
}

/** Only what an editor of targets commits is an object. A text is one that could not be read. */
export const isEntry = (value: unknown): value is TargetEntry =>
  typeof value === 'object' && value !== null;

export const isAmount = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && value >= 0);

/**
 * The owners as the answers of edits have them. The figures are read again a moment later, and a driver has a
 * line with each dispatcher.
 */
export class TargetOwners {
  readonly #known = new Map<string, TargetOwner>();

  take(owner: TargetOwner): void {
    this.#known.set(keyOf(owner), owner);
  }

  /** The owner of a line, or what was answered later. */
  latest(owner: TargetOwner): TargetOwner {
    const known = this.#known.get(keyOf(owner));
    return known && known.version > owner.version ? known : owner;
  }
}

const keyOf = ({ of, id }: TargetOf) => `${of} ${id}`;

interface SaveOptions {
  put: (body: OwnTarget) => Promise<OwnTarget>;
  owners: TargetOwners;
}

/** The number of retries when others change the rest of the record while its target is being saved. */
const MOST_TRIES = 5;

/**
 * Saves a target. Another person's since the edit began is a {@link CellConflict}; any other change of the
 * record is none. Returns whether it was saved: somebody else may have entered the same.
 */
export async function saveTarget(
  { weekly, seen }: TargetEntry,
  { put, owners }: SaveOptions,
): Promise<boolean> {
  let { version } = seen;
  for (let tries = 1; ; tries += 1) {
    try {
      const saved = await put({ weekly_gross_target: weekly, version });
      owners.take(ownerIn(saved, seen));
      return true;
    } catch (error) {
      const current = currentIn(error, seen);
      if (!current) throw error;
      owners.take(current);
      if (current.weekly_gross_target === weekly) return false;
      if (current.weekly_gross_target !== seen.weekly_gross_target) throw conflictWith(current);
      if (tries >= MOST_TRIES) throw error;
      version = current.version;
    }
  }
}

/** What somebody else has entered since an edit began. Null where nobody has. */
export function targetSince({ seen }: TargetEntry, current: TargetOwner): CellConflict | null {
  const isLater = current.version > seen.version;
  if (!isLater || current.weekly_gross_target === seen.weekly_gross_target) return null;
  return conflictWith(current);
}

function conflictWith(current: TargetOwner): CellConflict {
  return new CellConflict({
    weekly: current.weekly_gross_target,
    seen: current,
  } satisfies TargetEntry);
}

const ownerIn = ({ version, weekly_gross_target }: OwnTarget, { of, id }: TargetOf) => ({
  of,
  id,
  version,
  weekly_gross_target,
});

/** An error for an outdated record includes the current one; other errors do not. */
function currentIn(error: unknown, owner: TargetOf): TargetOwner | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = error.body;
  const isRecord = typeof data === 'object' && data !== null && 'weekly_gross_target' in data;
  // The regular calls answer the whole record.
  return isRecord ? ownerIn(data as OwnTarget, owner) : null;
}
