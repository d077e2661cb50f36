import { sentence } from '../../schema/rules/messages.ts';
import { ALLOWED_FILE_TYPES, extensionOf } from '../../schema/rules/validation.ts';
import { Invalid } from '../http/errors.ts';
import type { Upload } from '../http/multipart.ts';
import { agrees, type Extension, type FileKind, fileKinds } from './fileKinds.ts';
import { namesInSafeZip } from './zipCheck.ts';

/**
 * Lets a file in when its name, its bytes and what the sender calls it say the same kind, and the
 * kind is one that the product takes; throws 422 under the upload's field otherwise.
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

/** `photo.php.jpg`: servers were known to run such a file by its inner ending. */
export const hidesScript = (filename: string): boolean =>
  /\.(php\d?|phtml|phar|phps|jsp|aspx?|cgi|exe|js|html?)\./i.test(filename);

function isBuiltAs({ build, macros }: FileKind, bytes: Buffer): boolean | Promise<boolean> {
  switch (build) {
    case 'png':
      return begins(bytes, '\x89PNG\r\n\x1a\n') && ends(bytes, 'IEND');
    case 'jpeg':
      return begins(bytes, '\xff\xd8\xff') && ends(bytes, '\xff\xd9');
    case 'pdf':
      // Some scanners write a line of their own before the mark.
      return bytes.subarray(0, 1024).includes('%PDF-') && ends(bytes, '%%EOF');
    case 'ole':
      return begins(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && bytes.length >= OLE_HEAD;
    case 'svg':
      return isSvg(bytes);
    case 'word':
      return isOffice(bytes, 'word/', macros === true);
    case 'excel':
      return isOffice(bytes, 'xl/', macros === true);
  }
}

/** The mark that a whole file has at its end; an upload that was cut off lacks it. */
const ends = (bytes: Buffer, mark: string) => bytes.includes(Buffer.from(mark, 'latin1'));

/** The first sector of an old Office document; without it there is none. */
const OLE_HEAD = 512;

const begins = (bytes: Buffer, mark: string) =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));

/** An image whose outermost element is svg. Scripts in it never run: it is only ever downloaded. */
function isSvg(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // An entity that names another file or itself has no use in a drawing.
  if (text.includes('\0') || /<!entity/i.test(text)) return false;
  const start = text.replace(/^\s*(<\?xml[^>]*\?>)?(\s|<!--[\s\S]*?-->|<!doctype[^>[]*>)*/i, '');
  return /^<svg[\s>]/.test(start);
}

/** Macros only where the name admits them: the plain ending is a promise that there are none. */
async function isOffice(bytes: Buffer, folder: string, macros: boolean): Promise<boolean> {
  if (!begins(bytes, 'PK\x03\x04')) return false;
  const names = await namesInSafeZip(bytes);
  if (!names?.includes('[Content_Types].xml')) return false;
  const hasMacros = names.some(name => /vbaproject\.bin$/i.test(name));
  return names.some(name => name.startsWith(folder)) && (macros || !hasMacros);
}
