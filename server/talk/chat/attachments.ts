import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  ALLOWED_FILE_TYPES,
  extensionOf,
  MAX_FILE_MEGABYTES,
} from '../../../schema/rules/records/validation.ts';
import {
  CHAT_ERRORS,
  CHAT_FILE_TYPES,
  MAX_CHAT_MEGABYTES,
} from '../../../schema/rules/talk/chat.ts';
import { Invalid } from '../../errors.ts';
import { checkUpload, hidesScript } from '../../files/checkUpload.ts';
import { type FileKind, fileKinds } from '../../files/fileKinds.ts';
import { pathFor, shownName } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import type { Upload } from '../../http/uploads.ts';

const MEGABYTE = 1024 * 1024;

/** A stored file of a message that is not written yet. */
export interface Attachment {
  name: string;
  path: string;
  mime: string;
  size: number;
}

/** Why a file can't be sent, in the chat's own words. */
export class ChatError extends Error {}

/** Types of the chat that documents don't have, and how their bytes begin. */
const CHAT_KINDS: Readonly<Record<string, { mime: string; begins: readonly string[] }>> = {
  gif: { mime: 'image/gif', begins: ['GIF87a', 'GIF89a'] },
  zip: { mime: 'application/zip', begins: ['PK\x03\x04', 'PK\x05\x06'] },
  rar: { mime: 'application/vnd.rar', begins: ['Rar!\x1a\x07'] },
};

/** How large documents begin. They are not held in memory to be read as a whole. */
const BEGINS: Readonly<Record<FileKind['build'], readonly string[]>> = {
  png: ['\x89PNG\r\n\x1a\n'],
  jpeg: ['\xff\xd8\xff'],
  pdf: ['%PDF-'],
  svg: [],
  'old-word': ['\xd0\xcf\x11\xe0'],
  'old-excel': ['\xd0\xcf\x11\xe0'],
  word: ['PK\x03\x04'],
  excel: ['PK\x03\x04'],
};

/** Checks a file and stores its bytes. The row follows in the message's transaction. */
export async function storeAttachment(
  store: FileStore,
  companyId: number,
  upload: Upload,
): Promise<Attachment> {
  if (upload.size >= MAX_CHAT_MEGABYTES * MEGABYTE) throw new ChatError(CHAT_ERRORS.size);
  const extension = extensionOf(upload.filename);
  const mime = await mimeOf(upload, extension);
  if (mime === null) throw new ChatError(CHAT_ERRORS.type);
  const path = pathFor(companyId, extension);
  await store.put(path, createReadStream(upload.path));
  return { name: shownName(upload.filename), path, mime, size: upload.size };
}

async function mimeOf(upload: Upload, extension: string): Promise<string | null> {
  const { filename, size, path } = upload;
  if (!CHAT_FILE_TYPES.includes(extension) || hidesScript(filename) || size === 0) return null;
  if (extension === 'txt') return (await isText(path)) ? 'text/plain; charset=utf-8' : null;
  const own = CHAT_KINDS[extension];
  if (own) return (await beginsAs(path, own.begins)) ? own.mime : null;
  const document = ALLOWED_FILE_TYPES.find(one => one === extension);
  if (!document) return null;
  if (size > MAX_FILE_MEGABYTES * MEGABYTE) {
    const { build, mime } = fileKinds[document];
    return (await beginsAs(path, BEGINS[build])) ? mime : null;
  }
  return mimeOfDocument(upload);
}

/** Documents of the usual size are checked as everywhere else. */
async function mimeOfDocument(upload: Upload): Promise<string | null> {
  try {
    return (await checkUpload(upload)).mime;
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}

async function beginsAs(path: string, marks: readonly string[]): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    return marks.some(mark => head.startsWith(mark));
  } finally {
    await file.close();
  }
}

/** UTF-8 without a NUL, read in parts. Markup is no plain text, whatever its name. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) return false;
      if (isFirst && /^\s*(<[!?a-z]|#!|MZ|%PDF-)/i.test(text)) return false;
      isFirst = false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
