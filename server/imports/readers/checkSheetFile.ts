import { sentence } from '../../../schema/rules/messages.ts';
import { extensionOf } from '../../../schema/rules/validation.ts';
import { checkUpload, hidesScript } from '../../files/checkUpload.ts';
import { agrees } from '../../files/fileKinds.ts';
import { namesInSafeZip } from '../../files/zipCheck.ts';
import { Invalid } from '../../http/errors.ts';
import type { Upload } from '../../http/multipart.ts';
import { decoded } from './delimited.ts';
import { isBounded } from './isBounded.ts';

/** The endings of files that rows are read from. */
export const sheetEndings = ['csv', 'tsv', 'txt', 'xlsx'] as const;

/**
 * The bytes of a file of rows, when its name, what the sender calls it and its bytes say the same;
 * 422 under the upload's field otherwise. A workbook is looked into before anything unpacks it.
 */
export async function checkSheetFile(upload: Upload): Promise<Buffer> {
  const { field, filename, mimeType } = upload;
  const refused = (message: string) => new Invalid({ [field]: [message] });
  const ending = sheetEndings.find(allowed => allowed === extensionOf(filename));
  if (!ending || hidesScript(filename)) {
    throw refused(sentence('fileType', { list: sheetEndings.join(', ') }));
  }
  if (upload.size === 0) throw refused('The file is empty.');

  const bytes = await upload.bytes();
  if (ending === 'xlsx') {
    await checkUpload(upload);
    if ((await namesInSafeZip(bytes, isBounded)) === null) throw refused(SPARSE);
    return bytes;
  }
  if (!agrees(TEXT, mimeType) || isNoTable(bytes)) {
    throw refused(`The file is not what its name says: ${ending}.`);
  }
  return bytes;
}

const SPARSE =
  'The cells of the workbook lie too far apart: delete the empty rows and columns between them.';

/** What browsers call a text of rows; where Excel is installed, a .csv is Excel's. */
const TEXT = {
  mime: 'text/csv',
  alias: [
    'text/plain',
    'text/tab-separated-values',
    'text/comma-separated-values',
    'text/x-csv',
    'application/csv',
    'application/vnd.ms-excel',
  ],
};

/** How a ZIP begins: with a file, with nothing in it, or as one of several parts. */
const ZIP = /^504b(0304|0506|0708)$/;

/** Archives, pages, drawings, scripts and papers have a beginning that no line of headings has. */
const isNoTable = (bytes: Buffer): boolean =>
  ZIP.test(bytes.subarray(0, 4).toString('hex')) ||
  /^\s*(<|%PDF-|\{\\rtf|#!|GIF8)/.test(decoded(bytes.subarray(0, 1024)));
