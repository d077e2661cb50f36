import { imports } from '../../../schema/entities/imports.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import { conflict } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { rememberHeadings } from '../headings/remembered.ts';
import { wholeImport } from '../wholeImport.ts';
import { refuseBegun } from './change.ts';
import { checkKinds } from './permitted.ts';
import { checkMine, shownImport } from './show.ts';

/** POST /imports/run/{id}: a job imports what the last check accepted. */
export async function runImport({ access, actor, params }: Request) {
  await access.write(async scope => {
    const whole = await wholeImport(params.id, scope, { lock: true });
    checkMine(whole, actor);
    const kinds = whole.files.map(({ kind }) => kind);
    checkKinds(actor, kinds, whole.when_known);
    refuseBegun(whole);
    if (whole.report === null) throw conflict('Check the import before you run it.');
    for (const file of whole.files) await rememberHeadings(scope, file);
    await rowsOf(imports, scope).update(params.id, { status: 'queued', error: null });
    await enqueue(scope.tx, 'run_import', { import_id: params.id });
  });
  return ok(await shownImport(params.id, access.read, actor));
}

/** DELETE /imports/{id}: a draft is thrown away; what was imported stays in the history. */
export async function dropImport({ access, actor, params }: Request) {
  await access.write(async scope => {
    const whole = await wholeImport(params.id, scope, { lock: true });
    checkMine(whole, actor);
    refuseBegun(whole);
    await rowsOf(imports, scope).remove(params.id);
  });
  return ok(null, { message: 'Deleted.' });
}
