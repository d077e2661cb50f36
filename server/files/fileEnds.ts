/**
 * Whether pictures and PDFs are complete. An end marker alone proves little: a thumbnail within a
 * photo has its own, and so does the first part of a linearized PDF. Data that a camera or scanner
 * adds after the end is fine.
 */

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The names IHDR and IEND, as numbers. */
const FIRST_PNG_PART = 0x49484452;
const LAST_PNG_PART = 0x49454e44;
/** The length, name and checksum around a chunk's data. */
const AROUND_PNG_PART = 12;

/** A PNG is a series of chunks, each with its length, from IHDR to IEND. */
export function isWholePng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE.length;
  if (!bytes.subarray(0, at).equals(PNG_SIGNATURE)) return false;
  for (let isFirst = true; at + AROUND_PNG_PART <= bytes.length; isFirst = false) {
    const part = bytes.readUInt32BE(at + 4);
    if (isFirst && part !== FIRST_PNG_PART) return false;
    if (part === LAST_PNG_PART) return true;
    at += AROUND_PNG_PART + bytes.readUInt32BE(at);
  }
  return false;
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Markers without a segment: an escaped byte of the picture, or where a scan resumes. */
const isBare = (mark: number) => mark <= 1 || (mark >= 0xd0 && mark <= START_OF_IMAGE);

/** A JPEG's markers are read in order. Segments are skipped with the thumbnails inside them. */
export function isWholeJpeg(bytes: Buffer): boolean {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE || bytes[2] !== MARKER) return false;
  let isDrawn = false;
  for (let at = 2; at + 1 < bytes.length; at += 1) {
    const mark = bytes[at + 1] ?? MARKER;
    // Any number of fill bytes may precede a marker, each like its first byte.
    if (bytes[at] !== MARKER || mark === MARKER || isBare(mark)) continue;
    if (mark === END_OF_IMAGE) return isDrawn;
    if (at + 4 > bytes.length) return false;
    isDrawn ||= mark === START_OF_SCAN;
    at += 1 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

const PDF_END = Buffer.from('%%EOF');
/** Readers look for the end of a PDF within its last bytes, ignoring padding. */
const PDF_END_WITHIN = 1024;

/** A PDF ends with its marker. A linearized one gives its length at the beginning. */
export function isWholePdf(bytes: Buffer): boolean {
  // Some scanners write a line of their own before the first marker.
  const head = bytes.subarray(0, 1024);
  if (!head.includes('%PDF-')) return false;
  const end = bytes.lastIndexOf(PDF_END);
  if (end < 0 || unpadded(bytes) - end - PDF_END.length > PDF_END_WITHIN) return false;
  const stated = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(head.toString('latin1'));
  return stated === null || bytes.length >= Number(stated[1]);
}

/** The offset after the last byte that is neither whitespace nor zero. */
function unpadded(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && [0, 9, 10, 12, 13, 32, 0x1a].includes(bytes[end - 1] ?? -1)) end -= 1;
  return end;
}
