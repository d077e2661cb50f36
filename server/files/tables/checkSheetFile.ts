import { sentence } from '../../../schema/rules/records/messages.ts';
import { extensionOf } from '../../../schema/rules/records/validation.ts';
import { Invalid } from '../../errors.ts';
import type { Upload } from '../../http/uploads.ts';
import { checkUpload, hidesScript } from '../checkUpload.ts';
import { agrees } from '../fileKinds.ts';
import { decoded } from './delimited.ts';

/** The extensions of files with rows. */
export const sheetEndings = ['csv', 'tsv', 'txt', 'xlsx'] as const;

/**
 * The bytes of a file of rows, when its name, what the sender calls it and its bytes say the same;
 * 422 under the upload's field otherwise.
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
    return bytes;
  }
  if (!agrees(TEXT, mimeType) || isNoTable(bytes)) {
    throw refused(`The file is not what its name says: ${ending}.`);
  }
  return bytes;
}

/** Browsers' types for delimited text. Where Excel is installed, a .csv has Excel's. */
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

/** The first bytes of a ZIP: with a file, empty, or split. */
const ZIP = /^504b(0304|0506|0708)$/;

/** Archives, pages, drawings, scripts and documents start with bytes that no heading line has. */
const isNoTable = (bytes: Buffer): boolean =>
  ZIP.test(bytes.subarray(0, 4).toString('hex')) ||
  /^\s*(<|%PDF-|\{\\rtf|#!|GIF8)/.test(decoded(bytes.subarray(0, 1024)));
