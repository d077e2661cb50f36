import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../config.ts';
import { readTable } from '../../files/tables/readTable.ts';
import type { Table } from '../../files/tables/table.ts';
import { carrierSheets } from './sheets.ts';

/** The day and hour of the files' snapshot, in the carrier's zone. */
export const SNAPSHOT = { date: '2026-11-13', time: '16:30', zone: 'America/Chicago' };

/** The carrier's tables, as in its files. */
export async function carrierTables(): Promise<Map<string, Table>> {
  const folder = join(projectRoot(), 'demo', 'carrier');
  const names = [...new Set(carrierSheets.map(({ file }) => file))];
  const tables = await Promise.all(
    names.map(async name => readTable(await readFile(join(folder, name)))),
  );
  return new Map(names.map((name, index) => [name, tables[index] as Table])); // One per name.
}
