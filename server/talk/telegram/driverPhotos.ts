import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadUpdates } from '../../../schema/entities/loadUpdates.ts';
import { rowsOf } from '../../db/rows.ts';
import { writeDocuments } from '../../documents/loadDocuments.ts';
import { keepUploads } from '../../files/keepFiles.ts';
import type { Upload } from '../../http/uploads.ts';
import { chatOf, linksOf } from './chats.ts';
import { currentLoad } from './driverMessages.ts';
import { driverName } from './linkedName.ts';
import { type Receiving, settle } from './settle.ts';
import { botText } from './texts.ts';
import type { Message, Update } from './update.ts';

/** A photo or document of a message, as Telegram names it. */
interface SentDocument {
  fileId: string;
  filename: string;
  mimeType: string;
}

/**
 * A driver's photo or file becomes a document of the driver's load, for review. False when the
 * update has none, or is not from a driver with a load.
 */
export async function receiveDocument(parts: Receiving, update: Update): Promise<boolean> {
  const { message } = update;
  const sent = message && documentIn(message);
  if (!message || !sent) return false;
  const { access, api, store, botId } = parts;
  const links = await linksOf(access.read, botId, message.from);
  const driverId = links.find(one => one.linked_driver_id !== null)?.linked_driver_id;
  const load = driverId == null ? null : await currentLoad(access.read, driverId);
  if (driverId == null || !load) return false;

  const upload = await uploadOf(sent, await api.download(sent.fileId));
  try {
    await keepUploads(store, access.read.companyId, [upload], kept =>
      settle(parts, update, async scope => {
        const chat = await chatOf(scope, botId, message.chat, message.from);
        await writeDocuments(documentFor(message, load.id), kept, scope);
        const text = `${await driverName(scope, driverId)} in Telegram: sent a document`;
        await rowsOf(loadUpdates, scope).create({ load_id: load.id, text });
        const reply = botText(chat.language, 'photo', { load: load.internal_id });
        return { outcome: 'document', reply };
      }),
    );
  } finally {
    await rm(upload.path, { force: true });
  }
  return true;
}

/** The largest size of a photo, or the file. */
function documentIn({ photo, document, message_id }: Message): SentDocument | null {
  const largest = photo?.at(-1);
  if (largest) {
    const filename = `telegram-${message_id}.jpg`;
    return { fileId: largest.file_id, filename, mimeType: 'image/jpeg' };
  }
  if (!document) return null;
  const { file_id, file_name, mime_type } = document;
  return {
    fileId: file_id,
    filename: file_name ?? `telegram-${message_id}`,
    mimeType: mime_type ?? 'application/octet-stream',
  };
}

/** The bytes as an upload, so that they are checked like every other one. */
async function uploadOf({ filename, mimeType }: SentDocument, bytes: Buffer): Promise<Upload> {
  const path = join(tmpdir(), `linehaul-telegram-${randomUUID()}`);
  await writeFile(path, bytes);
  return {
    field: 'file',
    filename,
    mimeType,
    size: bytes.length,
    path,
    bytes: () => Promise.resolve(bytes),
  };
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bpods?\b/i, 'pod'],
  [/\bbols?\b/i, 'bol'],
  [/\blumpers?\b/i, 'lumper_receipt'],
  [/\bscales?\b/i, 'scale_ticket'],
];

/** The caption says what it is; without one it is a photo. Nobody has approved it yet. */
function documentFor({ caption = '' }: Message, loadId: number) {
  const [, document_type = 'photo'] = TYPES.find(([pattern]) => pattern.test(caption)) ?? [];
  return {
    load_id: loadId,
    document_type,
    note: `From Telegram${caption ? `: ${caption}` : ''}`.slice(0, 500),
  };
}
