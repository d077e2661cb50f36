import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { DATED_DOCUMENTS } from '../../db/expiry/datesSql.ts';
import type { Keyed } from '../../db/fast/readsTogether.ts';
import { readKey } from '../../db/tx.ts';

/** What the rows of the board are read from: tables, and parts of one. Each change of one counts in `entity_versions`. */
const SHOWN = [
  'brokers',
  DATED_DOCUMENTS,
  'drivers',
  'load_companies',
  'load_drivers',
  'load_stops',
  'load_updates',
  'loads',
  'personal_board',
  'plan_reach_history',
  'staffs',
  'system_configs',
  'trailers',
  'truck_notes',
  'truck_positions',
  'truck_updaters',
  'trucks',
];

/** What the board shows, as of now: a number that every committed change raises, of one company. */
const changesOf = (isCompany: string) => `
  (select coalesce(sum(v.version), 0)::text from entity_versions v where v.company_id ${isCompany}
    and v.entity in (${SHOWN.map(name => `'${name}'`).join(', ')}))`;

/**
 * A text that changes with whatever the board shows, read in a fraction of the time of its rows: any
 * committed change of the tables it shows, any position of a tracker, and the minute, because trucks
 * become late by time. The minute also limits how long another nickname stays unnoticed: accounts are
 * the platform's. $1 is the company, $2 the current instant.
 */
export const STAMP = `
  concat_ws('.', floor(extract(epoch from $2::timestamptz) / 60), ${changesOf('= $1')})`;

/** The part of the stamp that the database knows, for everyone in the company who asks now. */
const CHANGES = `select null::int as key, ${changesOf('= any($1::int[])')} as changes`;

/** The stamp of now. People of one company who ask at once are answered by one statement. */
export async function readStamp({ tx, companyId }: Pick<Scope, 'tx' | 'companyId'>) {
  const minute = Math.floor(now().getTime() / 60_000);
  const [row] = await readKey<Keyed & { changes: string }>(tx, CHANGES, companyId);
  return `${minute}.${row?.changes}`;
}
