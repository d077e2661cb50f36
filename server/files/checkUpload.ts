import { sentence } from '../../schema/rules/records/messages.ts';
import { ALLOWED_FILE_TYPES, extensionOf } from '../../schema/rules/records/validation.ts';
import { Invalid } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';
import { isWholeJpeg, isWholePdf, isWholePng } from './fileEnds.ts';
import { agrees, type Extension, type FileKind, fileKinds } from './fileKinds.ts';
import { rootStreams } from './oleStreams.ts';
import { namesInSafeZip } from './zipCheck.ts';

/**
 * Accepts a file when its name, its bytes and its declared type agree on an accepted file type.
 * Throws 422 at the upload's field otherwise.
 */
export async function checkUpload(upload: Upload): Promise<FileKind & { extension: Extension }> {
  const { field, filename, mimeType } = upload;
  const extension = ALLOWED_FILE_TYPES.find(allowed => allowed === extensionOf(filename));
  if (!extension || hidesScript(filename)) {
    throw new Invalid({ [field]: [sentence('fileType', { list: ALLOWED_FILE_TYPES.join(', ') })] });
  }
  if (upload.size === 0) throw new Invalid({ [field]: ['The file is empty.'] });

  const kind = fileKinds[extension];
  if (!agrees(kind, mimeType) || !(await isBuiltAs(kind, await upload.bytes()))) {
    throw new Invalid({ [field]: [`The file is not what its name says: ${extension}.`] });
  }
  return { ...kind, extension };
}

/** `photo.php.jpg`: some servers execute such a file by its inner extension. */
export const hidesScript = (filename: string): boolean =>
  /\.(php\d?|phtml|phar|phps|jsp|aspx?|cgi|exe|js|html?)\./i.test(filename);

function isBuiltAs({ build, macros }: FileKind, bytes: Buffer): boolean | Promise<boolean> {
  switch (build) {
    case 'png':
      return isWholePng(bytes);
    case 'jpeg':
      return isWholeJpeg(bytes);
    case 'pdf':
      return isWholePdf(bytes);
    case 'old-word':
      return holds(bytes, 'worddocument');
    case 'old-excel':
      return holds(bytes, 'workbook', 'book');
    case 'svg':
      return isSvg(bytes);
    case 'word':
      return isOffice(bytes, 'word/', macros === true);
    case 'excel':
      return isOffice(bytes, 'xl/', macros === true);
  }
}

/** An old Office document with its program's stream. Excel 5 called it Book. */
function holds(bytes: Buffer, ...streams: readonly string[]): boolean {
  const found = rootStreams(bytes);
  return found !== null && streams.some(name => found.has(name));
}

const begins = (bytes: Buffer, mark: string) =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));

/** An image with svg as its root element. Its scripts never run: it is only downloaded. */
function isSvg(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // A drawing needs no entity that names another file or itself.
  if (text.includes('\0') || /<!entity/i.test(text)) return false;
  const start = text.replace(/^\s*(<\?xml[^>]*\?>)?(\s|<!--[\s\S]*?-->|<!doctype[^>[]*>)*/i, '');
  return /^<svg[\s>]/.test(start);
}

/** Macros only where the extension declares them: the plain one promises that there are none. */
async function isOffice(bytes: Buffer, folder: string, macros: boolean): Promise<boolean> {
  if (!begins(bytes, 'PK\x03\x04')) return false;
  const names = await namesInSafeZip(bytes);
  if (!names?.includes('[Content_Types].xml')) return false;
  const hasMacros = names.some(name => /vbaproject\.bin$/i.test(name));
  return names.some(name => name.startsWith(folder)) && (macros || !hasMacros);
}
