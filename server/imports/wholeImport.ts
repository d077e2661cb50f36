import { importFiles, imports } from '../../schema/entities/imports.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import type { ImportFile, WholeImport } from './ImportFile.ts';

/** An import with its files; 404 when it is not the company's. `lock` keeps others from it. */
export async function wholeImport(
  id: number,
  scope: Scope,
  { lock = false } = {},
): Promise<WholeImport> {
  const rows = rowsOf(imports, scope);
  const [found, files] = [
    await (lock ? rows.lock(id) : rows.get(id)),
    await rowsOf(importFiles, scope).find({ import_id: id }),
  ];
  // Their JSON is what the calls of this subject wrote: nothing else does.
  return { ...found, files: files as unknown as ImportFile[] } as WholeImport;
}
