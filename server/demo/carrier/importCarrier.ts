import type { Fix } from '../../../schema/importReports.ts';
import { addDays } from '../../../schema/rules/weeks.ts';
import { instantOf } from '../../../schema/rules/zones.ts';
import { refigureBrokers } from '../../billing/brokerFigures.ts';
import { recomputeLoads } from '../../billing/recomputeLoads.ts';
import type { Scope } from '../../db/access.ts';
import { type AppliedImport, importSet } from '../../imports/apply.ts';
import { agreePay } from '../../imports/loads/agreePay.ts';
import type { Table } from '../../imports/table.ts';
import { averagePlaces } from '../../places/stays.ts';
import { billLoads } from './bills.ts';
import { writeCrews } from './crews.ts';
import { SNAPSHOT } from './files.ts';
import { placeTrucks, writeHistory } from './history.ts';
import { attachPapers, type SamplePaper } from './papers.ts';
import { carrierSheets } from './sheets.ts';
import { shiftTables } from './shiftTables.ts';

export type CarrierImport = {
  tables: ReadonlyMap<string, Table>;
  /** The company's zone. */
  zone: string;
  /** User ids by the nicknames of the staff file. */
  users: ReadonlyMap<string, number>;
  /** What a person chose for what the files say wrongly. */
  fixes?: readonly Fix[];
  /** All dates are moved by so many days; whole weeks keep the weekdays. */
  shiftDays?: number;
  /** Who makes the invoices. Without one there are none, and no papers. */
  billerId?: number | null;
  papers?: readonly SamplePaper[];
};

/** In the files a facility's state is written 'Cali'. */
export const CALI_IS_CA: Fix = {
  file: 'facilities.csv',
  column: 'State',
  value: 'Cali',
  to: 'CA',
};

/** Brings a carrier's files into the company of the scope, with all that follows from them. */
export async function importCarrier(scope: Scope, given: CarrierImport): Promise<AppliedImport> {
  const { zone, users, fixes = [CALI_IS_CA], shiftDays = 0, billerId, papers = [] } = given;
  const applied = await importSet(scope, {
    sheets: carrierSheets,
    tables: shiftTables(given.tables, shiftDays),
    fixes,
    zone,
    vouched: { users },
  });
  const loadIds = [...(applied.created.loads ?? []), ...(applied.updated.loads ?? [])];
  await recomputeLoads(scope, loadIds);
  await agreePay(scope, loadIds);
  await writeHistory(scope);
  if (papers.length > 0) await attachPapers(scope, papers);
  await recomputeLoads(scope, loadIds);
  if (billerId) {
    const date = addDays(SNAPSHOT.date, shiftDays);
    const at = instantOf({ date, time: SNAPSHOT.time }, SNAPSHOT.zone);
    await billLoads({ ...scope, userId: billerId }, { at, date });
  }
  await refigureBrokers(applied.created.brokers ?? [], scope);
  await averagePlaces(scope);
  await placeTrucks(scope);
  await writeCrews(scope);
  return applied;
}
