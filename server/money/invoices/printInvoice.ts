import { buffer } from 'node:stream/consumers';
import { zip } from 'fflate';
import { files } from '../../../schema/entities/documents.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { isShown } from '../../files/fileKinds.ts';
import type { FileStore } from '../../files/store.ts';
import { FileOut, fileTypes } from '../../http/answers.ts';
import type { Request } from '../../http/request.ts';
import { createInvoice, parseNewInput } from './createInvoice.ts';
import { invoiceFacts } from './invoiceFacts.ts';
import { invoicePdf } from './invoicePdf.ts';
import { wantedIds } from './wantedIds.ts';

/** An invoice's PDF, and its file name. Never inside a write: drawing takes time. */
export async function renderInvoice(id: number, scope: Scope, store: FileStore) {
  const facts = await invoiceFacts(id, scope);
  const logo = facts.company.logo === null ? null : await logoOf(facts.company.logo, scope, store);
  return { name: `${fileNameOf(facts.number)}.pdf`, content: await invoicePdf(facts, logo) };
}

/** GET /invoices/print/{id} */
export async function printInvoice({ access, params }: Request, store: FileStore) {
  return printed(params.id, access, store);
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

/** POST /create-zip-from-invoices {ids}: their PDFs in one zip. */
export async function zipInvoices({ access, body }: Request, store: FileStore) {
  const entries: Record<string, Uint8Array> = {};
  for (const id of wantedIds(body.ids, 'ids')) {
    const { name, content } = await renderInvoice(id, access.read, store);
    entries[entries[name] ? `${id}-${name}` : name] = content;
    // Other requests run between two drawings.
    await new Promise(setImmediate);
  }
  const packed = await zipped(entries);
  return new FileOut(packed, `invoices-${await todayOf(access.read)}.zip`, fileTypes.zip);
}

async function printed(id: number, access: Access, store: FileStore) {
  const { name, content } = await renderInvoice(id, access.read, store);
  return new FileOut(content, name, fileTypes.pdf, 'inline');
}

/** A PDF is compressed already: compressing it again costs time and saves nothing. */
const zipped = (entries: Record<string, Uint8Array>) =>
  new Promise<Buffer>((resolve, reject) =>
    zip(entries, { level: 0 }, (error, bytes) =>
      error ? reject(error) : resolve(Buffer.from(bytes)),
    ),
  );

/** The number without characters that a file name or zip entry can't have. */
const fileNameOf = (number: string) =>
  number.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'invoice';

/** The company's logo, where it is a printable image. */
async function logoOf(id: number, scope: Scope, store: FileStore): Promise<Buffer | null> {
  const file = await rowsOf(files, scope).first('t.id = $2', [id]);
  if (!file || !isShown(file.mime)) return null;
  return buffer(await store.get(file.path)).catch(() => null);
}
