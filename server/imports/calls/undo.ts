import { imports } from '../../../schema/entities/imports.ts';
import { UNDO_HOURS } from '../../../schema/imports.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ImportDetail } from '../ImportFile.ts';
import { importDetail } from '../importDetail.ts';
import { hasPeople } from './beginner.ts';
import { checkMine, shownImport, undoUntil } from './show.ts';
import { undoViolation } from './undoViolation.ts';

/** POST /imports/undo/{id}: within a day. A job undoes what has not been changed or used since. */
export async function undo({ access, actor, params }: Request) {
  await access.write(async scope => {
    const whole = await importDetail(params.id, scope, { lock: true });
    checkMine(whole, actor);
    checkPeople(whole, actor);
    const violation = await undoViolation(whole, actor, scope);
    if (violation !== null) throw forbidden(violation);
    if (undoUntil(whole) === null) {
      throw conflict(`Only an import of the last ${UNDO_HOURS} hours can be undone.`);
    }
    await rowsOf(imports, scope).update(params.id, { status: 'undoing', error: null });
    await enqueue(scope.tx, 'undo_import', { import_id: params.id });
  });
  return ok(await shownImport(params.id, access.read, actor));
}

/** Only the owner decides who works here: the person who imported them may no longer own the company. */
function checkPeople({ files }: ImportDetail, actor: SessionActor): void {
  if (hasPeople(files) && !actor.isOwner) throw forbidden();
}
