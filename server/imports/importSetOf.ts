import { buffer } from 'node:stream/consumers';
import { files } from '../../schema/entities/documents.ts';
import type { Registry } from '../../schema/entities/index.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { settingSql } from '../db/sql/settingSql.ts';
import type { Waiter } from '../files/reading/fairLine.ts';
import type { FileStore } from '../files/store.ts';
import { type Table, tableOf } from '../files/tables/table.ts';
import { tablesApart } from '../files/tables/tablesApart.ts';
import type { ImportDetail } from './ImportFile.ts';
import type { ImportSet } from './plan.ts';
import { sheetPlans } from './sheetPlans.ts';

/** The files of an import from the store, with their plan. */
export async function importSetOf(
  whole: ImportDetail,
  store: FileStore,
  registry: Registry,
  scope: Scope,
  waiter: Waiter = 'request',
): Promise<ImportSet> {
  const tables = new Map<string, Table>();
  for (const { name, file_id, sheet } of whole.files) {
    const { path } = await rowsOf(files, scope).get(file_id);
    const bytes = await buffer(await store.get(path));
    const [first] = await tablesApart(bytes, sheet, scope.companyId, 'file', waiter);
    tables.set(name, first?.table ?? tableOf([]));
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
    canRepeat: company?.policy === 'warn',
    zone: company?.zone ?? 'UTC',
  };
}
