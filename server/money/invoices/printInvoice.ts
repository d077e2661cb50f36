import type { Readable } from 'node:stream';
import { invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { Access } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { notFound } from '../../errors.ts';
import type { FileStore } from '../../files/store.ts';
import { zippedFiles } from '../../files/zippedFiles.ts';
import { FileOut, fileTypes } from '../../http/answers.ts';
import type { Request } from '../../http/request.ts';
import type { Log } from '../../log.ts';
import { createInvoice, parseNewInput } from './createInvoice.ts';
import { renderInvoice, renderSummary } from './renderInvoice.ts';
import { wantedIds } from './wantedIds.ts';

/** GET /invoices/print/{id} */
export async function printInvoice({ access, params }: Request, store: FileStore) {
  return printed(params.id, access, store);
}

/** GET /summary-invoices/print/{id}: the summary and all its invoices with their documents. */
export async function printSummary({ access, params }: Request, store: FileStore) {
  const { name, content } = await renderSummary(params.id, access.read, store);
  return new FileOut(content, name, fileTypes.pdf, 'inline');
}

/** POST /store-and-print/{id}: bills the load, unless it is billed, and answers the PDF. */
export async function storeAndPrint({ access, body, params }: Request, store: FileStore) {
  const wish = parseNewInput(body);
  const id = await access.write(async scope => {
    await rowsOf(loads, scope).lock(params.id);
    const found = await rowsOf(invoices, scope).first(
      `t.parent_load_id = $2 and t.status <> 'void'`,
      [params.id],
    );
    return found?.id ?? (await createInvoice(params.id, wish, scope)).id;
  });
  return printed(id, access, store);
}

/**
 * POST /create-zip-from-invoices {ids}: their PDFs in one zip, written while it is sent, one PDF in
 * memory at a time. Documents that cannot become pages lie next to their invoice.
 */
export async function zipInvoices({ access, body }: Request, store: FileStore, log: Log) {
  const ids = wantedIds(body.ids, 'ids');
  const found = await rowsOf(invoices, access.read).all('t.id = any($2::int[])', [ids]);
  if (found.length < ids.length) throw notFound();
  const packed = zippedFiles(entriesOf(ids, access, store, log));
  const name = `invoices-${await todayOf(access.read)}.zip`;
  return new FileOut(packed, name, fileTypes.zip);
}

async function* entriesOf(
  ids: readonly number[],
  access: Access,
  store: FileStore,
  log: Log,
): AsyncGenerator<readonly [name: string, content: Readable | Buffer]> {
  const failed: string[] = [];
  for (const id of ids) {
    const rendered = await attempt(id, access, store, log);
    if (!rendered) {
      const { number } = await rowsOf(invoices, access.read).get(id);
      failed.push(number);
      continue;
    }
    const { name, content, separate } = rendered;
    yield [name, content];
    for (const { attachment, reason } of separate) {
      if (reason === 'lost') continue;
      yield [`${name.replace(/\.pdf$/, '')} ${attachment.name}`, await store.get(attachment.path)];
    }
  }
  if (failed.length > 0) yield ['not included.txt', Buffer.from(`${failed.join('\n')}\n`)];
}

/** The answer has begun: one invoice that cannot be drawn is named and keeps no other from it. */
async function attempt(id: number, access: Access, store: FileStore, log: Log) {
  try {
    return await renderInvoice(id, access.read, store);
  } catch (error) {
    log.error({ err: error, invoiceId: id }, 'An invoice could not be drawn for a zip.');
    return null;
  }
}

async function printed(id: number, access: Access, store: FileStore) {
  const { name, content } = await renderInvoice(id, access.read, store);
  return new FileOut(content, name, fileTypes.pdf, 'inline');
}
