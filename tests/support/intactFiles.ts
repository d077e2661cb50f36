import { oleOf } from './oleOf.ts';
import { anOldDocument, anOldWorkbook } from './sampleFiles.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const segment = (mark: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A picture with this many bytes of image data, in which marker bytes are escaped. */
const drawing = (length: number, ...head: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...head,
    segment(0xc0, Buffer.from('0800010001010111', 'hex')),
    segment(0xda, Buffer.from('010100003f00', 'hex')),
    Buffer.alloc(length, Buffer.from('a1ff00b2ffd0', 'hex')),
    Buffer.from('ffd9', 'hex'),
  ]);

/** A photo from a phone: its embedded thumbnail has its own end. */
export const aPhoto = drawing(
  30_000,
  segment(0xe1, Buffer.concat([latin1('Exif\0\0'), drawing(900)])),
);

/** A PDF optimized for the web: its first page comes first, with its own end mark. */
export const aWebPdf = (() => {
  const length = 12_000;
  const head = `%PDF-1.6\n1 0 obj <</Linearized 1 /L ${length} /N 2>> endobj\nstartxref\n0\n%%EOF\n`;
  const end = '\nstartxref\n116\n%%EOF\n';
  const between = Buffer.alloc(length - head.length - end.length, '2 0 obj <<>> endobj\n');
  return Buffer.concat([latin1(head), between, latin1(end)]);
})();

/** A PDF that was changed and saved: the previous version ends where it ended. */
export const aChangedPdf = latin1(
  `%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n${'3 0 obj <<>> endobj\n'.repeat(200)}%%EOF\n`,
);

const part = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, latin1(name), content, Buffer.alloc(4)]);
};

/** A picture whose text contains the name of every picture's last chunk. */
export const aWordyPng = Buffer.concat([
  latin1('\x89PNG\r\n\x1a\n'),
  part('IHDR', Buffer.alloc(13, 1)),
  part('tEXt', latin1('Comment\0IEND')),
  part('IDAT', Buffer.alloc(20_000, 7)),
  part('IEND', Buffer.alloc(0)),
]);

/** Files as large as real ones, by extension: a truncated end is detected. */
export const intactFiles: Readonly<Record<string, Buffer>> = {
  jpg: aPhoto,
  pdf: aWebPdf,
  png: aWordyPng,
  doc: anOldDocument,
  xls: anOldWorkbook,
};

/** Other files with the structure of an old Office document. */
export const otherCompounds: Readonly<Record<string, Buffer>> = {
  'an installer': oleOf({ '!_StringData': Buffer.alloc(9000, 1), Binary: Buffer.alloc(5000, 2) }),
  'a mail': oleOf({ '__properties_version1.0': Buffer.alloc(5000, 1) }),
  slides: oleOf({ 'PowerPoint Document': Buffer.alloc(9000, 1) }),
  'a file without anything': oleOf({}),
  'a document of no length': oleOf({ WordDocument: Buffer.alloc(0), Workbook: Buffer.alloc(0) }),
  'an installer with documents in it': oleOf({
    '!_StringData': Buffer.alloc(5000, 1),
    'Objects/WordDocument': Buffer.alloc(5000, 2),
    'Objects/Workbook': Buffer.alloc(5000, 3),
  }),
  'a head of nothing': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016)]),
  'sectors in a circle': circle(),
};

/** Its directory is a loop to its own beginning. */
function circle(): Buffer {
  const bytes = oleOf({ WordDocument: Buffer.alloc(5000, 1), Workbook: Buffer.alloc(5000, 1) });
  const directory = bytes.readUInt32LE(0x30);
  const table = (bytes.readUInt32LE(0x4c) + 1) * 512;
  bytes.writeUInt32LE(directory, table + directory * 4);
  return bytes;
}
