import type { Fix } from '../../../schema/importReports.ts';
import { addDays } from '../../../schema/rules/time/weeks.ts';
import { instantOf, localTimeOf } from '../../../schema/rules/time/zones.ts';
import type { Scope } from '../../db/access.ts';
import type { Table } from '../../files/tables/table.ts';
import { averagePlaces } from '../../freight/places/stays.ts';
import { type AppliedImport, importSet } from '../../imports/apply.ts';
import { agreePay } from '../../money/billing/agreePay.ts';
import { refigureBrokers } from '../../money/billing/brokerFigures.ts';
import { recomputeLoads } from '../../money/billing/recomputeLoads.ts';
import { billLoads } from './bills.ts';
import { writeCrews } from './crews.ts';
import { attachRecordDocuments, type SampleDocument } from './documents.ts';
import { SNAPSHOT } from './files.ts';
import { placeTrucks, writeHistory } from './history.ts';
import { openedOn } from './payroll.ts';
import { writeRounds } from './rounds.ts';
import { carrierSheets } from './sheets.ts';
import { shiftTables } from './shiftTables.ts';
import { untilNow } from './untilNow.ts';

export type CarrierImport = {
  tables: ReadonlyMap<string, Table>;
  /** The company's zone. */
  zone: string;
  /** User ids by nickname in the staff file. */
  users: ReadonlyMap<string, number>;
  /** A person's corrections of values in the files. */
  fixes?: readonly Fix[];
  /** Shifts all dates by this many days. Whole weeks keep the weekdays. */
  shiftDays?: number;
  /** The moment after which nothing has happened. By default the files' snapshot. */
  at?: Date | null;
  /** The user who makes the invoices. Without one there are no invoices and no documents. */
  billerId?: number | null;
  documents?: readonly SampleDocument[];
};

/** The files write a facility's state as 'Cali'. */
export const CALI_IS_CA: Fix = {
  file: 'facilities.csv',
  column: 'State',
  value: 'Cali',
  to: 'CA',
};

/**
 * Imports a carrier's files into the company of the scope, with everything that follows from them.
 */
export async function importCarrier(scope: Scope, given: CarrierImport): Promise<AppliedImport> {
  const { zone, users, fixes = [CALI_IS_CA], shiftDays = 0, billerId, documents = [] } = given;
  const day = addDays(SNAPSHOT.date, shiftDays);
  const snapshot = instantOf({ date: day, time: SNAPSHOT.time }, SNAPSHOT.zone);
  const at = given.at ?? new Date(snapshot);
  const applied = await importSet(scope, {
    sheets: carrierSheets.map(sheet => openedOn(sheet, shiftDays)),
    tables: untilNow(shiftTables(given.tables, shiftDays), { at, snapshot, zone }),
    fixes,
    zone,
    vouched: { users },
  });
  const loadIds = [...(applied.created.loads ?? []), ...(applied.updated.loads ?? [])];
  await recomputeLoads(scope, loadIds);
  await agreePay(scope, loadIds);
  await writeHistory(scope);
  if (documents.length > 0) await attachRecordDocuments(scope, documents);
  await recomputeLoads(scope, loadIds);
  if (billerId) {
    const latest = at < new Date(snapshot) ? at.toISOString() : snapshot;
    const { date } = localTimeOf(latest, zone);
    await billLoads({ ...scope, userId: billerId }, { at: latest, date });
  }
  await refigureBrokers(applied.created.brokers ?? [], scope);
  await averagePlaces(piece => piece(scope));
  await placeTrucks(scope);
  await writeCrews(scope);
  await writeRounds(scope, at);
  return applied;
}
