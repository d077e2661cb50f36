import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { printable } from '../pdf/printedText.ts';
import { UnreadableError, type UnreadableReason } from '../reading/unreadableError.ts';
import { imagePdf } from './imagePdf.ts';
import { MERGE_LIMITS } from './mergeLimits.ts';

/** A document to merge: a PDF, PNG or JPEG. */
export interface MergePart {
  name: string;
  mime: string;
  bytes: Uint8Array;
  /** Ours: without it nothing is merged. */
  isRequired: boolean;
}

export interface MergedPdf {
  bytes: Uint8Array;
  pages: number;
  /** The parts that could not become pages, by their position, and why. */
  refused: { at: number; reason: UnreadableReason }[];
}

/**
 * One PDF of all parts, in their order. A part that is encrypted, broken or too large is left out and
 * reported. Where documents are left out, the last page names them: those and `omitted`, which the
 * caller sends in another way.
 */
export async function mergePdf(
  parts: readonly MergePart[],
  omitted: readonly string[],
): Promise<MergedPdf> {
  const out = await PDFDocument.create();
  const refused: MergedPdf['refused'] = [];
  let bytes = 0;
  for (const [at, part] of parts.entries()) {
    try {
      bytes += part.bytes.length;
      if (bytes > MERGE_LIMITS.bytes && !part.isRequired) throw new UnreadableError('size');
      await append(out, await sourceOf(part));
    } catch (error) {
      if (part.isRequired) throw error;
      bytes -= part.bytes.length;
      refused.push({ at, reason: error instanceof UnreadableError ? error.reason : 'broken' });
    }
    collect();
  }
  const separate = [...refused.map(({ at }) => parts[at]?.name ?? ''), ...omitted];
  if (separate.length > 0) await nameSeparate(out, separate);
  const saved = await out.save();
  await checkPages(saved, out.getPageCount());
  return { bytes: saved, pages: out.getPageCount(), refused };
}

/** The document of a part, after it was written and read again once: what breaks, breaks here. */
async function sourceOf({ mime, bytes, isRequired }: MergePart): Promise<PDFDocument> {
  if (!isRequired && bytes.length > MERGE_LIMITS.partBytes) throw new UnreadableError('size');
  const isPdf = mime === 'application/pdf';
  const source = await loaded(
    isPdf ? bytes : await imagePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  );
  const pages = source.getPageCount();
  if (pages === 0) throw new UnreadableError('broken');
  if (!isRequired && pages > MERGE_LIMITS.partPages) throw new UnreadableError('pages', { pages });
  const alone = await PDFDocument.create();
  await copyAll(alone, source);
  await checkPages(await alone.save(), pages);
  collect();
  return source;
}

/** Owners' locks without a password to open are opened. */
async function loaded(bytes: Uint8Array): Promise<PDFDocument> {
  if (!isWhole(bytes)) throw new UnreadableError(isEncrypted(bytes) ? 'encrypted' : 'broken');
  try {
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false });
  } catch {
    throw new UnreadableError(isEncrypted(bytes) ? 'encrypted' : 'broken');
  }
}

/** The copies of a photo weigh little in the heap, so nothing else would collect them early. */
const collect = () => globalThis.gc?.();

async function append(out: PDFDocument, source: PDFDocument): Promise<void> {
  if (out.getPageCount() + source.getPageCount() > MERGE_LIMITS.pages) {
    throw new UnreadableError('pages', { pages: source.getPageCount() });
  }
  await copyAll(out, source);
}

/** All pages in one step: what they share, such as fonts, is copied once. */
async function copyAll(out: PDFDocument, source: PDFDocument): Promise<void> {
  const pages = await out.copyPages(source, source.getPageIndices());
  for (const page of pages) out.addPage(page);
}

async function checkPages(bytes: Uint8Array, pages: number): Promise<void> {
  const read = await PDFDocument.load(bytes, { updateMetadata: false });
  if (read.getPageCount() !== pages) throw new UnreadableError('broken');
}

/**
 * Whether the end of the file is there. Without it pages may be missing, and the library would repair
 * the rest without an error.
 */
function isWhole(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return Buffer.from(bytes.subarray(Math.max(0, end - 2048), end)).includes('%%EOF');
}

const isEncrypted = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('/Encrypt');

const LINE = 18;
const TOP = 720;
const LEFT = 48;
const MOST_NAMES = 34;

/** The page that names what comes in files of its own. */
async function nameSeparate(out: PDFDocument, names: readonly string[]): Promise<void> {
  const font = await out.embedFont(StandardFonts.Helvetica);
  const bold = await out.embedFont(StandardFonts.HelveticaBold);
  const page: PDFPage = out.addPage([612, 792]);
  page.drawText('Documents in separate files', { x: LEFT, y: TOP, size: 14, font: bold });
  const shown = names.slice(0, MOST_NAMES);
  const lines =
    shown.length < names.length ? [...shown, `and ${names.length - shown.length} more`] : shown;
  for (const [index, name] of lines.entries()) {
    page.drawText(plain(name), { x: LEFT, y: TOP - (index + 2) * LINE, size: 10, font });
  }
}

/** The standard typefaces know Latin letters only. */
const plain = (text: string) =>
  printable(text)
    .replace(/[^ -~\u00a1-\u00ff]/g, '?')
    .slice(0, 90);
