import { zipSync } from 'fflate';
import { aPdf } from './multipart.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A picture of one pixel. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The least that begins and ends as a JPEG does. */
export const aJpeg = latin1('\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\xff\xd9');
export const anSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
/** The head of an old Office document, and a sector. */
export const anOle = Buffer.concat([
  latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  Buffer.alloc(1016),
]);

export type Entries = Record<string, Uint8Array>;

export const zipOf = (entries: Entries) => Buffer.from(zipSync(entries));

const xml = (text: string) => new Uint8Array(Buffer.from(text));
const types = { '[Content_Types].xml': xml('<Types/>') };

export const wordEntries: Entries = { ...types, 'word/document.xml': xml('<w:document/>') };
export const excelEntries: Entries = { ...types, 'xl/workbook.xml': xml('<workbook/>') };
export const macros: Entries = { 'x/vbaProject.bin': new Uint8Array(8) };

/** One right file of each ending that the product takes. */
export const samples: Readonly<Record<string, Buffer>> = {
  png: aPng,
  jpg: aJpeg,
  jpeg: aJpeg,
  svg: anSvg,
  pdf: aPdf,
  doc: anOle,
  docx: zipOf(wordEntries),
  docm: zipOf({ ...wordEntries, ...macros }),
  xls: anOle,
  xlsx: zipOf(excelEntries),
  xlsm: zipOf({ ...excelEntries, ...macros }),
};
