import { setImmediate as othersFirst } from 'node:timers/promises';
import { batches } from '../../../schema/entities/batches.ts';
import type { Access } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import { type ZipEntry, zipped } from '../../files/zipped.ts';
import { FileOut, fileTypes } from '../../http/answers.ts';
import type { Request } from '../../http/request.ts';
import { payeesOf, settlementsOfBatch } from './payees.ts';
import { settlementPdf } from './settlementPdf.ts';
import { statementFacts } from './statementFacts.ts';

/** As many as a batch has; a thousand take about a minute to draw. */
const MOST_STATEMENTS = 1000;

/**
 * GET /batch/{id}/statements: its statements as PDF in one zip, drawn one after the other while it
 * is read. Drafts among them are stamped as such.
 */
export async function batchZip({ access, params }: Request) {
  const batch = await rowsOf(batches, access.read).get(params.id);
  const ids = await settlementsOfBatch(batch.id, access.read);
  if (ids.length === 0) throw conflict('The batch has no statements yet.', batch);
  if (ids.length > MOST_STATEMENTS) {
    throw conflict(`A zip holds at most ${MOST_STATEMENTS} statements.`, batch);
  }
  const payees = await payeesOf(ids, access.read);
  const entries = payees.map(({ settlement_id, number, payee }): ZipEntry => {
    const name = [number, payee].map(part => part.replace(/[^\p{L}\p{N}_-]+/gu, '_')).join('-');
    return [`${name}.pdf`, drawn(settlement_id, access)];
  });
  const name = `Statements ${batch.name}`.replace(/[^\p{L}\p{N}_-]+/gu, '_');
  return new FileOut(zipped(entries), `${name}.zip`, fileTypes.zip);
}

/** Drawn only when the reader has got so far. Other requests have their turn between two of them. */
async function* drawn(id: number, access: Access): AsyncGenerator<Buffer> {
  await othersFirst();
  yield await settlementPdf(await statementFacts(id, access.read));
}
