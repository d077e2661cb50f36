import { zipSync } from 'fflate';
import { aPdf } from './multipart.ts';
import { oleOf } from './oleOf.ts';

/** A picture of one pixel. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The smallest JPEG structure: a frame, a scan and its end. */
export const aJpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f0037ffd9',
  'hex',
);
export const anSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
/** An old document with a workbook in it, and an old workbook with a document in it. */
export const anOldDocument = oleOf({
  WordDocument: Buffer.alloc(9000, 1),
  '1Table': Buffer.alloc(5000, 2),
  'ObjectPool/Workbook': Buffer.alloc(5000, 3),
});
export const anOldWorkbook = oleOf({
  Workbook: Buffer.alloc(90_000, 1),
  'MBD0001/WordDocument': Buffer.alloc(5000, 2),
});

export type Entries = Record<string, Uint8Array>;

export const zipOf = (entries: Entries) => Buffer.from(zipSync(entries));

const xml = (text: string) => new Uint8Array(Buffer.from(text));
const types = { '[Content_Types].xml': xml('<Types/>') };

export const wordEntries: Entries = { ...types, 'word/document.xml': xml('<w:document/>') };
export const excelEntries: Entries = { ...types, 'xl/workbook.xml': xml('<workbook/>') };
export const macros: Entries = { 'x/vbaProject.bin': new Uint8Array(8) };

/** One valid file of each extension that the product accepts. */
export const samples: Readonly<Record<string, Buffer>> = {
  png: aPng,
  jpg: aJpeg,
  jpeg: aJpeg,
  svg: anSvg,
  pdf: aPdf,
  doc: anOldDocument,
  docx: zipOf(wordEntries),
  docm: zipOf({ ...wordEntries, ...macros }),
  xls: anOldWorkbook,
  xlsx: zipOf(excelEntries),
  xlsm: zipOf({ ...excelEntries, ...macros }),
};
