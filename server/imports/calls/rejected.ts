import { importFiles } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import { rowsOf } from '../../db/rows.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { FileStore } from '../../files/store.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { Request } from '../../http/request.ts';
import { checkImport } from '../check.ts';
import type { ImportDetail } from '../ImportFile.ts';
import { importDetail } from '../importDetail.ts';
import { importSetOf } from '../importSetOf.ts';
import { rejectedRows, withoutColumns } from '../rejects.ts';
import { secretsIn } from '../secretColumns.ts';
import { canFill } from './permitted.ts';
import { checkMine } from './show.ts';

/**
 * GET /import-files/rejected/{id}: the refused rows of a file as they came, each with the reason.
 * Cells that may hold secrets are empty for people who may not see those. Before the import has
 * run: the rows that would be refused.
 */
export async function rejectedFile({ access, actor, params }: Request, store: FileStore) {
  const file = await rowsOf(importFiles, access.read).get(params.id);
  const whole = await importDetail(file.import_id, access.read);
  checkMine(whole, actor);
  const hidden = hiddenColumns(whole, file.id, actor);
  if (file.reject_file_id !== null) {
    const sent = await sendFile(store, file.reject_file_id, access.read);
    return hidden.length === 0 ? sent : withoutColumns(sent, hidden);
  }
  const scope = access.readSlowly;
  const set = await importSetOf(whole, store, registry, scope);
  const made = rejectedRows(await checkImport(scope, set, registry), file.name);
  return hidden.length === 0 ? made : withoutColumns(made, hidden);
}

/** The indexes of columns that may hold secrets this person may not see. */
function hiddenColumns({ files }: ImportDetail, fileId: number, actor: SessionActor): number[] {
  const file = files.find(({ id }) => id === fileId);
  if (!file) return [];
  const entity = registry.get(file.kind);
  return file.columns.flatMap((column, index) =>
    secretsIn(column, entity).every(secret => canFill(actor, secret.entity, secret.field))
      ? []
      : [index],
  );
}
