import { daysBetween, weekOf } from '../../schema/rules/time/weeks.ts';
import { dateIn, now } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import { notifyExpiry } from '../documents/expiry/notifyExpiry.ts';
import type { FileStore } from '../files/store.ts';
import type { Table } from '../files/tables/table.ts';
import { hashPassword } from '../identity/session/passwords.ts';
import { type SampleDocument, storeSampleDocuments } from './carrier/documents.ts';
import { carrierTables, SNAPSHOT } from './carrier/files.ts';
import { createPrairieCrossing } from './carrierCompany.ts';
import { createOtherCompanies } from './others/make.ts';
import { createUsers, DEMO_PASSWORD, demoLogins } from './people/users.ts';

/** Any number works, as long as every version of Linehaul uses the same. */
const LOCK = 7265;

/**
 * Loads the demo into an empty database: the carrier of the files, with its snapshot in the week of
 * `at` and nothing that lies after it, and two more companies. All or nothing, and once, whatever other servers start meanwhile.
 * Returns whether it was loaded: a database with a company is left alone.
 */
export async function loadDemo(
  database: Database,
  { store = null, at = now() }: { store?: FileStore | null; at?: Date } = {},
): Promise<boolean> {
  if (!(await isEmpty(database.platform.read))) return false;

  // Files, hashing and bytes come before the transaction, which then waits for nothing.
  const [tables, hash] = await Promise.all([carrierTables(), hashPassword(DEMO_PASSWORD)]);
  const documents = store ? await storeSampleDocuments(store, at) : [];
  return database.platform.write(NOBODY, async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await isEmpty(tx))) return false;
    await makeDemo(tx, { tables, hash, documents, shiftDays: shiftFor(at), at });
    return true;
  });
}

type Parts = {
  tables: Awaited<ReturnType<typeof carrierTables>>;
  hash: string;
  documents: readonly SampleDocument[];
  shiftDays: number;
  at: Date;
};

async function makeDemo(tx: Tx, { tables, hash, documents, shiftDays, at }: Parts): Promise<void> {
  const users = await createUsers(tx, demoLogins, hash);
  const carrier = { tables: withoutOwnTargets(tables), users, documents, shiftDays, at };
  const { scope } = await createPrairieCrossing(tx, carrier);
  await notifyExpiry(scope);
  const catalogue = tables.get('accessorial_types.csv') ?? { headings: [], rows: [] };
  await createOtherCompanies(tx, { users, catalogue, documents, shiftDays, at });
}

/** Whole weeks, so that a Friday stays a Friday. */
export function shiftFor(at: Date): number {
  const today = dateIn(SNAPSHOT.zone, at);
  return daysBetween(weekOf(SNAPSHOT.date).from, weekOf(today).from);
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const rows = await tx.query('select 1 from companies limit 1');
  return rows.length === 0;
}

/**
 * The tables without the targets that trucks have of their own: the file's are the trade's round
 * numbers, three times what this carrier earns. Its trucks aim at the targets of its settings.
 */
function withoutOwnTargets(tables: ReadonlyMap<string, Table>): ReadonlyMap<string, Table> {
  const trucks = tables.get('trucks.xlsx');
  const at = trucks?.headings.indexOf('Weekly Target') ?? -1;
  if (!trucks || at < 0) return tables;
  const rows = trucks.rows.map(row => ({ ...row, cells: row.cells.with(at, null) }));
  return new Map([...tables, ['trucks.xlsx', { ...trucks, rows }]]);
}
