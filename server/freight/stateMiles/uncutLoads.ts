import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/tx.ts';

/** The most loads of one job: more follow in the next. */
export const MOST_UNCUT = 500;

/** All years of a company at once would hold up those who work then. */
const OLDER = 2_000;

const ALL_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Above each load that a serial number can have. */
const ANY = 2 ** 31 - 1;

/** How far the looks at a company's loads have come. */
interface Look {
  /** Each look begins above this load: an import may still be writing some. */
  after: number;
  /** The newest load of the look before. */
  newest: number;
  /** The older loads below this one were not looked at yet. 0 once all were. */
  below: number;
  /** Since when, in milliseconds since 1970. */
  since: number;
}

/** Loads that a look found, the newest first. */
export interface Uncut {
  /** Of the new loads. Each look finds them until they are cut. */
  fresh: readonly number[];
  /** Of the older ones. The next looks go on below them. */
  older: readonly number[];
  /** To be called once they are on their way: the older ones are not looked at again in this round. */
  done: () => void;
}

/**
 * Looks for earned loads that nobody has cut at the state borders: each time at the new ones and at some older
 * ones. What changes later is cut with its change, so a look that found nothing need not be repeated, but
 * once a day all loads are looked at again, for those whose job failed for good. Of more than 280,000
 * loads a round takes longer than a day; after a start it begins again.
 */
export class UncutLoads {
  readonly #looks = new Map<number, Look>();

  /** `older` is how many older loads one look goes through. */
  constructor(private readonly older = OLDER) {}

  /** At most {@link MOST_UNCUT} of both. */
  async find(tx: Tx, companyId: number): Promise<Uncut> {
    const look = await this.#lookAt(tx, companyId);
    const fresh = await uncut(tx, companyId, look.after, ANY);
    const newest = await newestOf(tx, companyId);
    const last = look.below > 0 ? await this.#lastOf(tx, companyId, look.below) : 0;
    const older = look.below > 0 ? await uncut(tx, companyId, last - 1, look.below) : [];
    return {
      fresh,
      older,
      done: () => {
        if (fresh.length === 0) {
          look.after = Math.max(look.after, look.newest);
          look.newest = newest;
        }
        // More than one job takes stay where they are for the next look.
        if (older.length < MOST_UNCUT) look.below = last;
      },
    };
  }

  async #lookAt(tx: Tx, companyId: number): Promise<Look> {
    const since = now().getTime();
    const known = this.#looks.get(companyId);
    if (known && (known.below > 0 || since - known.since < ALL_AGAIN_MS)) return known;
    const below = await this.#lastOf(tx, companyId, ANY);
    const look = { after: Math.max(below - 1, 0), newest: 0, below, since };
    this.#looks.set(companyId, look);
    return look;
  }

  /** Of the next older loads below one the last, or 0 where no more follow. */
  async #lastOf(tx: Tx, companyId: number, below: number): Promise<number> {
    const [row] = await tx.query<{ id: number | null; count: number }>(
      `select min(id) as id, count(*)::int as count from (
         select id from loads where company_id = $1 and id < $2 order by id desc limit $3) l`,
      [companyId, below, this.older],
    );
    return row?.count === this.older ? (row.id ?? 0) : 0;
  }
}

async function newestOf(tx: Tx, companyId: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from loads where company_id = $1',
    [companyId],
  );
  return row?.id ?? 0;
}

/** Earned loads without miles by state, between two ids, which are not among them. */
async function uncut(tx: Tx, companyId: number, above: number, below: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select l.id from loads l
     where l.company_id = $1 and l.id > $2 and l.id < $3
       and l.deleted_at is null and l.status in ${EARNED_LOADS} and l.loaded_miles + l.empty_miles > 0
       and not exists (select from load_state_miles m
         where m.company_id = l.company_id and m.load_id = l.id and m.deleted_at is null)
     order by l.id desc limit ${MOST_UNCUT}`,
    [companyId, above, below],
  );
  return rows.map(({ id }) => id);
}
