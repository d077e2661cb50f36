import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UnreadableError } from '../../files/reading/unreadableError.ts';
import type { Page, Run } from '../layout/place.ts';
import { PAGE_LIMITS } from './pageLimits.ts';

/**
 * The text of a PDF with its positions. Fonts, pictures and scripts are never drawn or run. Throws
 * an `UnreadableError` that states in a sentence why a file cannot be read.
 */
export async function readPages(bytes: Uint8Array): Promise<Page[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    maxImageSize: 1,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
  });
  const pdf = await task.promise.catch(error => {
    throw unreadableErrorFor(error);
  });
  if (pdf.numPages > PAGE_LIMITS.pages) throw new UnreadableError('pages', { pages: pdf.numPages });
  const pages: Page[] = [];
  let runs = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await readPage(await pdf.getPage(number), number);
    runs += page.runs.length;
    if (runs > PAGE_LIMITS.runs) throw new UnreadableError('size');
    pages.push(page);
  }
  if (!pages.some(page => page.runs.some(({ text }) => /\w/.test(text))))
    throw new UnreadableError('scan');
  return pages;
}

type PdfPage = Awaited<
  ReturnType<
    Awaited<
      ReturnType<typeof import('pdfjs-dist/legacy/build/pdf.mjs').getDocument>['promise']
    >['getPage']
  >
>;

async function readPage(page: PdfPage, number: number): Promise<Page> {
  const { items, styles } = await page.getTextContent();
  const texts = items.flatMap(item => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const turned = sidewaysOf(page, texts);
  const { width, height, transform } = page.getViewport({
    scale: 1,
    rotation: page.rotate + turned,
  });
  const runs: Run[] = [];
  for (const item of texts) {
    const [a, b, c, d, x, y] = product(transform, item.transform);
    // Rotated text is a stamp or a watermark.
    if (Math.abs(b) > 0.1 * Math.abs(a)) continue;
    const size = Math.hypot(c, d);
    if (size < 2 || size > 200) continue;
    const monospaced = styles[item.fontName]?.fontFamily === 'monospace';
    runs.push({ text: item.str, x, y, w: item.width, size, monospaced });
  }
  page.cleanup();
  return { number, width, height, runs, ...(turned !== 0 && { turned }) };
}

/** The rotation at which most characters of the page are upright: the page may lie on its side. */
function sidewaysOf(
  page: PdfPage,
  texts: readonly { str: string; transform: unknown[] }[],
): number {
  const { transform } = page.getViewport({ scale: 1 });
  const letters = new Map<number, number>();
  for (const { str, transform: own } of texts) {
    // pdf.js returns six numbers.
    const [a, b] = product(transform, own as number[]);
    const quarter = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
    letters.set(quarter, (letters.get(quarter) ?? 0) + str.length);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most ? ((4 - most[0]) % 4) * 90 : 0;
}

type Matrix = [number, number, number, number, number, number];

function product(m: readonly number[], n: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

function unreadableErrorFor(error: unknown): UnreadableError {
  const name = error instanceof Error ? error.name : '';
  return new UnreadableError(name === 'PasswordException' ? 'encrypted' : 'broken');
}
