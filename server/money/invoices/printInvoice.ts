import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { MOST_PRINTED_INVOICES } from '../../../schema/rules/billing/invoice.ts';
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
import { renderInvoice, renderInvoices, renderSummary } from './renderInvoice.ts';
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
  const input = parseNewInput(body);
  const id = await access.write(async scope => {
    await rowsOf(loads, scope).lock(params.id);
    const found = await rowsOf(invoices, scope).first(
      `t.parent_load_id = $2 and t.status <> 'void'`,
      [params.id],
    );
    return found?.id ?? (await createInvoice(params.id, input, scope)).id;
  });
  return printed(id, access, store);
}

/**
 * POST /print-invoices {ids}: at most 100 invoices, each with its documents behind it, in the order
 * sent, as one PDF.
 */
export async function printInvoices({ access, body }: Request, store: FileStore) {
  const ids = wantedIds(body.ids, 'ids', MOST_PRINTED_INVOICES);
  const found = await rowsOf(invoices, access.read).all('t.id = any($2::int[])', [ids]);
  if (found.length < ids.length) throw notFound();
  const { content } = await renderInvoices(ids, access.read, store);
  const name = `invoices-${await todayOf(access.read)}.pdf`;
  return new FileOut(content, name, fileTypes.pdf, 'inline');
}

/**
 * POST /create-zip-from-invoices {ids}: their PDFs in one zip, written while it is sent, one PDF in
 * memory at a time. Documents that cannot become pages lie next to their invoice.
 */
export async function zipInvoices({ access, body }: Request, store: FileStore, log: Log) {
  const ids = wantedIds(body.ids, 'ids');
  const found = await rowsOf(invoices, access.read).all('t.id = any($2::int[])', [ids]);
  if (found.length < ids.length) throw notFound();
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  const packed = zippedFiles(entriesOf(numbers, ids, access, store, log));
  const name = `invoices-${await todayOf(access.read)}.zip`;
  return new FileOut(packed, name, fileTypes.zip);
}

/**
 * The answer has begun: what cannot be drawn or read any more is named in a text file at the end, and
 * keeps nothing else from the archive.
 */
async function* entriesOf(
  numbers: ReadonlyMap<number, string>,
  ids: readonly number[],
  access: Access,
  store: FileStore,
  log: Log,
): AsyncGenerator<readonly [name: string, content: Readable | Buffer]> {
  const left: string[] = [];
  for (const id of ids) {
    const number = numbers.get(id) ?? '';
    const attempt = async <T>(work: () => Promise<T>, what: string): Promise<T | null> => {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error, invoiceId: id }, 'A zip of invoices is not complete.');
        left.push(what);
        return null;
      }
    };
    const rendered = await attempt(() => renderInvoice(id, access.read, store), number);
    if (!rendered) continue;
    const { name, content, separate } = rendered;
    yield [name, content];
    for (const { attachment } of separate) {
      const what = `${number} ${attachment.name}`;
      // In whole, so that one that breaks off in the store does not break off the archive.
      const bytes = await attempt(async () => buffer(await store.get(attachment.path)), what);
      if (bytes) yield [`${name.replace(/\.pdf$/, '')} ${attachment.name}`, bytes];
    }
  }
  if (left.length > 0) yield ['not included.txt', Buffer.from(`${left.join('\n')}\n`)];
}

async function printed(id: number, access: Access, store: FileStore) {
  const { name, content } = await renderInvoice(id, access.read, store);
  return new FileOut(content, name, fileTypes.pdf, 'inline');
}
