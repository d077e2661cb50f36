import { files } from '../../../schema/entities/documents.ts';
import { imports } from '../../../schema/entities/imports.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { versionOf } from '../../rest/version.ts';
import { rememberHeadings } from '../headings/remembered.ts';
import { importDetail } from '../importDetail.ts';
import { checkBeginner, checkDropper } from './beginner.ts';
import { refuseBegun, refuseOvertaken } from './change.ts';
import { checkFields, checkKinds } from './permitted.ts';
import { checkMine, shownImport } from './show.ts';

/**
 * POST /imports/run/{id} {version}: a job imports what the last check accepted. 409 when the draft
 * differs from the version that the person saw.
 */
export async function runImport({ access, actor, params, body }: Request) {
  const version = versionOf(body);
  await access.write(async scope => {
    const whole = await importDetail(params.id, scope, { lock: true });
    checkMine(whole, actor);
    checkBeginner(whole, actor);
    const kinds = whole.files.map(({ kind }) => kind);
    checkKinds(actor, kinds, whole.when_known);
    checkFields(actor, whole.files);
    refuseBegun(whole);
    refuseOvertaken(whole, version);
    if (whole.report === null) throw conflict('Check the import before you run it.');
    for (const file of whole.files) await rememberHeadings(scope, file);
    await rowsOf(imports, scope).update(params.id, { status: 'queued', error: null });
    await enqueue(scope.tx, 'run_import', { import_id: params.id });
  });
  return ok(await shownImport(params.id, access.read, actor));
}

/**
 * DELETE /imports/{id}: deletes a draft with its files, which may contain anything. Finished
 * imports stay in the history.
 */
export async function dropImport({ access, actor, params }: Request) {
  await access.write(async scope => {
    const whole = await importDetail(params.id, scope, { lock: true });
    checkMine(whole, actor);
    checkDropper(whole, actor);
    refuseBegun(whole);
    await rowsOf(imports, scope).remove(params.id);
    for (const { file_id, reject_file_id } of whole.files) {
      await rowsOf(files, scope).remove(file_id);
      if (reject_file_id !== null) await rowsOf(files, scope).remove(reject_file_id);
    }
  });
  return ok(null, { message: 'Deleted.' });
}
