import { deflateSync } from 'node:zlib';

/** A PDF assembled from its objects, with a table of their offsets. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(at);
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    );
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (content: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F 3 0 R >> >> >>`;
const stream = (bytes: Buffer, filters = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${filters} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const TEXT = Buffer.from('BT /F 12 Tf 50 700 Td (Load # 12345 Total $1.00) Tj ET');

/** Thousands of pages, all of them with text. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ');
  const pages = Array.from({ length: count }, () => page(4));
  const tree = `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`;
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, FONT, stream(TEXT), ...pages]);
}

/** A few kilobytes that decompress to hundreds of megabytes. */
export function bomb(megabytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 }));
  const filters = '/Filter [/FlateDecode /FlateDecode]';
  const tree = '<< /Type /Pages /Count 1 /Kids [5 0 R] >>';
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, FONT, stream(packed, filters), page(4)]);
}

/** Scripts that would run at opening, in a reader that runs scripts. */
export function scripted(): Buffer {
  const catalog =
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while (true) {}) >> >>';
  const tree = '<< /Type /Pages /Count 1 /Kids [5 0 R] >>';
  return pdfOf([catalog, tree, FONT, stream(TEXT), page(4)]);
}

/** A page tree that contains itself. */
export function endless(): Buffer {
  const tree = '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 5 0 R] >>';
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, FONT, stream(TEXT), page(4)]);
}
