import { importFiles } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import { rowsOf } from '../../db/rows.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { FileStore } from '../../files/store.ts';
import type { FileOut } from '../../http/answers.ts';
import type { Request } from '../../http/request.ts';
import { checkImport } from '../check.ts';
import { importSetOf } from '../importSetOf.ts';
import { rejectedRows } from '../rejects.ts';
import { wholeImport } from '../wholeImport.ts';
import { checkMine } from './show.ts';

/**
 * GET /import-files/rejected/{id}: the rows of a file that were refused, as they came, with the
 * reason of each. Before the import has run, those that would be.
 */
export async function rejectedFile({ access, actor, params }: Request, store: FileStore) {
  const file = await rowsOf(importFiles, access.read).get(params.id);
  const whole = await wholeImport(file.import_id, access.read);
  checkMine(whole, actor);
  if (file.reject_file_id !== null) return sendFile(store, file.reject_file_id, access.read);

  const scope = access.readSlowly;
  const set = await importSetOf(whole, store, registry, scope);
  return rejectedRows(await checkImport(scope, set, registry), file.name) satisfies FileOut;
}
