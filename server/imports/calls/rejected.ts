import { importFiles } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import { rowsOf } from '../../db/rows.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { FileStore } from '../../files/store.ts';
import type { Request } from '../../http/request.ts';
import type { SessionActor } from '../../session/actor.ts';
import { checkImport } from '../check.ts';
import type { WholeImport } from '../ImportFile.ts';
import { importSetOf } from '../importSetOf.ts';
import { rejectedRows, withoutColumns } from '../rejects.ts';
import { secretsIn } from '../secretColumns.ts';
import { wholeImport } from '../wholeImport.ts';
import { mayFill } from './permitted.ts';
import { checkMine } from './show.ts';

/**
 * GET /import-files/rejected/{id}: the rows of a file that were refused, as they came, with the
 * reason of each; cells that may hold secrets are empty for whoever may not see those. Before the
 * import has run, the rows that would be refused.
 */
export async function rejectedFile({ access, actor, params }: Request, store: FileStore) {
  const file = await rowsOf(importFiles, access.read).get(params.id);
  const whole = await wholeImport(file.import_id, access.read);
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

/** The places of the columns that may hold secrets which are not this person's to see. */
function hiddenColumns({ files }: WholeImport, fileId: number, actor: SessionActor): number[] {
  const file = files.find(({ id }) => id === fileId);
  if (!file) return [];
  const entity = registry.get(file.kind);
  return file.columns.flatMap((column, index) =>
    secretsIn(column, entity).every(secret => mayFill(actor, secret.entity, secret.field))
      ? []
      : [index],
  );
}
