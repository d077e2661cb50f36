import { imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import { UNDO_HOURS } from '../../../schema/imports.ts';
import { now } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import { conflict } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { undoImport } from '../undo/undoImport.ts';
import { wholeImport } from '../wholeImport.ts';
import { checkKinds } from './permitted.ts';
import { checkMine, shownImport, undoUntil } from './show.ts';

/** POST /imports/undo/{id}: for a day; what was changed or used since stays, and is told of. */
export async function undo({ access, actor, params }: Request) {
  await access.write(async scope => {
    const whole = await wholeImport(params.id, scope, { lock: true });
    checkMine(whole, actor);
    checkKinds(
      actor,
      whole.files.map(({ kind }) => kind),
      'update',
    );
    if (undoUntil(whole) === null) {
      throw conflict(`Only an import of the last ${UNDO_HOURS} hours can be taken back.`);
    }
    const report = await undoImport(scope, params.id, registry);
    await rowsOf(imports, scope).update(params.id, {
      status: 'undone',
      undone_at: now().toISOString(),
      undo_report: report,
    });
  });
  return ok(await shownImport(params.id, access.read, actor));
}
