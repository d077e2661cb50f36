import PDFDocument from 'pdfkit';
import { UnreadableError } from '../reading/unreadableError.ts';
import { MERGE_LIMITS } from './mergeLimits.ts';

/** US Letter and a narrow margin, in points. */
const PAGE = { width: 612, height: 792 };
const MARGIN = 24;

/** An image as pdfkit opens it. `orientation` is that of the EXIF data of a photo, 1 to 8. */
interface OpenedImage {
  width: number;
  height: number;
  orientation?: number;
}

/**
 * A PNG or JPEG as a PDF of one page: upright as its EXIF orientation says, on a page that is as wide
 * or as high as the image, as large as fits. Throws an `UnreadableError` for too many pixels.
 */
export async function imagePdf(image: Buffer): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const collected: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => collected.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(collected)));
    doc.on('error', reject);
  });
  const opened = openImage(doc, image);
  if (opened.width * opened.height > MERGE_LIMITS.pixels) throw new UnreadableError('size');
  // Orientations 5 to 8 are turned by a quarter: width and height change places.
  const isTurned = (opened.orientation ?? 1) > 4;
  const [width, height] = isTurned ? [opened.height, opened.width] : [opened.width, opened.height];
  const layout = width > height ? 'landscape' : 'portrait';
  doc.addPage({ size: 'LETTER', layout, margin: 0 });
  const page = layout === 'landscape' ? { width: PAGE.height, height: PAGE.width } : PAGE;
  const fit: [number, number] = [page.width - 2 * MARGIN, page.height - 2 * MARGIN];
  doc.image(image, MARGIN, MARGIN, { fit, align: 'center', valign: 'center' });
  doc.end();
  return done;
}

function openImage(doc: PDFKit.PDFDocument, image: Buffer): OpenedImage {
  // pdfkit has this method; its types leave it out.
  return (doc as unknown as { openImage(source: Buffer): OpenedImage }).openImage(image);
}
