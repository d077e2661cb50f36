import { buffer } from 'node:stream/consumers';
import { files } from '../../../schema/entities/documents.ts';
import { isShown } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Merged, mergeBehind, type Sheaf } from '../../files/merging/mergeBehind.ts';
import type { FileStore } from '../../files/store.ts';
import { documentsFor } from './attachments.ts';
import { invoiceFacts } from './invoiceFacts.ts';
import { invoicePdf } from './invoicePdf.ts';
import { type SummaryFacts, summaryFacts } from './summaryFacts.ts';
import { summaryPdf } from './summaryPdf.ts';

/** One PDF with everything behind it that can be a page, its file name, and what could not. */
export interface RenderedInvoice extends Merged {
  name: string;
}

/**
 * An invoice and the documents that its broker asks for, as one PDF. Never inside a write: drawing
 * and merging take time.
 */
export async function renderInvoice(
  id: number,
  scope: Scope,
  store: FileStore,
): Promise<RenderedInvoice> {
  const { name, sheaf } = await sheafOf(id, scope, store);
  return { name, ...(await mergeBehind([sheaf], scope.companyId, store)) };
}

/** Several invoices, each with its documents behind it, as one PDF. */
export async function renderInvoices(
  ids: readonly number[],
  scope: Scope,
  store: FileStore,
): Promise<Merged> {
  const sheaves: Sheaf[] = [];
  for (const id of ids) {
    sheaves.push((await sheafOf(id, scope, store)).sheaf);
    await turn();
  }
  return mergeBehind(sheaves, scope.companyId, store);
}

/** A summary: its list of invoices, and behind it each invoice with its documents. */
export async function renderSummary(
  id: number,
  scope: Scope,
  store: FileStore,
): Promise<RenderedInvoice & { facts: SummaryFacts }> {
  const facts = await summaryFacts(id, scope);
  const logo = await logoOf(facts.company.logo, scope, store);
  const sheaves: Sheaf[] = [{ content: await summaryPdf(facts, logo), attachments: [] }];
  for (const member of facts.members) {
    sheaves.push((await sheafOf(member.id, scope, store)).sheaf);
    await turn();
  }
  const merged = await mergeBehind(sheaves, scope.companyId, store);
  return { name: `${fileNameOf(facts.number)}.pdf`, facts, ...merged };
}

async function sheafOf(id: number, scope: Scope, store: FileStore) {
  const facts = await invoiceFacts(id, scope);
  const logo = await logoOf(facts.company.logo, scope, store);
  // A void invoice proves nothing to a broker.
  const isVoid = facts.status === 'void';
  const attachments = isVoid ? [] : await documentsFor(facts.load.id, scope);
  const sheaf: Sheaf = { content: await invoicePdf(facts, logo), attachments };
  return { name: `${fileNameOf(facts.number)}.pdf`, sheaf };
}

/** Other requests run between two drawings. */
export const turn = () => new Promise(setImmediate);

/** The number without characters that a file name or zip entry can't have. */
const fileNameOf = (number: string) =>
  number.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'invoice';

/** The company's logo, where it is a printable image. */
export async function logoOf(
  id: number | null,
  scope: Scope,
  store: FileStore,
): Promise<Buffer | null> {
  if (id === null) return null;
  const file = await rowsOf(files, scope).first('t.id = $2', [id]);
  if (!file || !isShown(file.mime)) return null;
  return store
    .get(file.path)
    .then(stream => buffer(stream))
    .catch(() => null);
}
