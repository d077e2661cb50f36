import type { MergedPdf, MergePart } from '../merging/mergePdf.ts';
import type { SheetTable } from '../tables/readTable.ts';
import type { TableRow } from '../tables/table.ts';
import { FairLine, type Waiter } from './fairLine.ts';
import { IdleReaders } from './idleReaders.ts';
import { LINE_LIMITS } from './limits.ts';
import type { ReadConfirmation, ReaderQuestion } from './messages.ts';
import { type Hear, readIn, startReader } from './readerProcess.ts';
import { UnreadableError } from './unreadableError.ts';

const line = new FairLine(LINE_LIMITS);
const idle = new IdleReaders();

/**
 * Reads the PDF at a path in a separate process, with limits of time and memory. Throws an `UnreadableError`
 * when it cannot be read.
 */
export const readPdfApart = (path: string, company: number): Promise<ReadConfirmation> =>
  readConfirmation({ kind: 'pdf', path }, company);

/** Reads the text of an email in the same way: the rules that look at it are those for PDFs. */
export const readTextApart = (text: string, company: number): Promise<ReadConfirmation> =>
  readConfirmation({ kind: 'email', text }, company);

/**
 * Reads a file of rows in the same way: of a workbook the sheet of that name, or every sheet (null)
 * that has rows under its headings.
 */
export async function readTablesApart(
  bytes: Uint8Array,
  sheet: string | null,
  company: number,
  waiter: Waiter = 'request',
): Promise<SheetTable[]> {
  const tables: { sheet: string | null; headings: readonly string[]; rows: TableRow[] }[] = [];
  const hear: Hear = part => {
    if ('table' in part) tables.push({ ...part.table, rows: [] });
    if ('rows' in part) for (const row of part.rows) tables.at(-1)?.rows.push(row);
  };
  await apart({ kind: 'tables', bytes, sheet }, company, hear, waiter);
  return tables.map(({ sheet: name, headings, rows }) => ({
    sheet: name,
    table: { headings, rows },
  }));
}

/**
 * Merges documents into one PDF in the same way. Throws an `UnreadableError` when it takes too much time or
 * memory: which document is to blame is found by merging them one by one.
 */
export async function mergeApart(
  parts: readonly MergePart[],
  omitted: readonly string[],
  company: number,
): Promise<MergedPdf> {
  const found: MergedPdf[] = [];
  const hear: Hear = part => {
    if ('merged' in part) found.push(part.merged);
  };
  await apart({ kind: 'merge', parts, omitted }, company, hear, 'job');
  const [merged] = found;
  if (!merged) throw new UnreadableError('broken');
  return merged;
}

async function readConfirmation(
  question: ReaderQuestion,
  company: number,
): Promise<ReadConfirmation> {
  const read: ReadConfirmation[] = [];
  await apart(question, company, part => {
    if ('confirmation' in part) read.push(part.confirmation);
  });
  const [confirmation] = read;
  if (!confirmation) throw new UnreadableError('broken');
  return confirmation;
}

const apart = (
  question: ReaderQuestion,
  company: number,
  hear: Hear,
  waiter: Waiter = 'request',
): Promise<void> =>
  line.run(
    company,
    async () => {
      const { kind } = question;
      const child = idle.take(kind, company) ?? (await startReader(kind));
      if (await readIn(child, question, hear)) idle.keep(child, kind, company);
    },
    waiter,
  );
