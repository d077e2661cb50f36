import { imports } from '../../../schema/entities/imports.ts';
import { UNDO_HOURS } from '../../../schema/imports.ts';
import { can } from '../../../schema/permissions.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import { conflict, forbidden } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { SessionActor } from '../../session/actor.ts';
import type { WholeImport } from '../ImportFile.ts';
import { wholeImport } from '../wholeImport.ts';
import { hasPeople } from './beginner.ts';
import { checkMine, shownImport, undoUntil } from './show.ts';
import { undoRefusal } from './undoRefusal.ts';

/** POST /imports/undo/{id}: for a day; a job takes back what nobody changed or used since. */
export async function undo({ access, actor, params }: Request) {
  await access.write(async scope => {
    const whole = await wholeImport(params.id, scope, { lock: true });
    checkMine(whole, actor);
    checkPeople(whole, actor);
    const refusal = await undoRefusal(whole, actor, scope);
    if (refusal !== null) throw forbidden(refusal);
    if (undoUntil(whole) === null) {
      throw conflict(`Only an import of the last ${UNDO_HOURS} hours can be taken back.`);
    }
    await rowsOf(imports, scope).update(params.id, { status: 'undoing', error: null });
    await enqueue(scope.tx, 'undo_import', { import_id: params.id });
  });
  return ok(await shownImport(params.id, access.read, actor));
}

/** Who was invited goes by whoever invited them, or by an owner: others may have less to say. */
function checkPeople({ files, created_by }: WholeImport, actor: SessionActor): void {
  if (!hasPeople(files) || actor.isOwner) return;
  if (created_by !== actor.userId || !can(actor, 'staffs.delete')) throw forbidden();
}
