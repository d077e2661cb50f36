import { buffer } from 'node:stream/consumers';
import { files } from '../../schema/entities/documents.ts';
import type { Registry } from '../../schema/entities/index.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { settingSql } from '../db/sql/settingSql.ts';
import type { FileStore } from '../files/store.ts';
import type { WholeImport } from './ImportFile.ts';
import type { ImportSet } from './plan.ts';
import { readTable } from './readers/readTable.ts';
import { sheetPlans } from './sheetPlans.ts';
import type { Table } from './table.ts';

/** The files of an import, read from the store, with the plan that was made for them. */
export async function importSetOf(
  whole: WholeImport,
  store: FileStore,
  registry: Registry,
  scope: Scope,
): Promise<ImportSet> {
  const tables = new Map<string, Table>();
  for (const { name, file_id, sheet } of whole.files) {
    const { path } = await rowsOf(files, scope).get(file_id);
    tables.set(name, await readTable(await buffer(await store.get(path)), sheet));
  }
  const [company] = await scope.tx.query<{ zone: string; policy: string | null }>(
    `select company_zone() as zone, ${settingSql('duplicate_reference_policy')} as policy`,
    [scope.companyId],
  );
  return {
    sheets: sheetPlans(whole.files, registry),
    tables,
    fixes: whole.fixes,
    whenKnown: whole.when_known,
    mayRepeat: company?.policy === 'warn',
    zone: company?.zone ?? 'UTC',
  };
}
