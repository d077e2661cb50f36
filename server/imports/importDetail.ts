import { importFiles, imports } from '../../schema/entities/imports.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import type { ImportDetail, ImportFile } from './ImportFile.ts';

/** An import with its files. 404 when it is not the company's. `lock` blocks other writers. */
export async function importDetail(
  id: number,
  scope: Scope,
  { lock = false } = {},
): Promise<ImportDetail> {
  const rows = rowsOf(imports, scope);
  const [found, files] = [
    await (lock ? rows.lock(id) : rows.get(id)),
    await rowsOf(importFiles, scope).find({ import_id: id }),
  ];
  // Only the calls of this subject write their JSON.
  return { ...found, files: files as unknown as ImportFile[] } as ImportDetail;
}
