import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { files } from '../../schema/entities/documents.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { isUnreachable } from '../db/unreachable.ts';
import type { Upload } from '../http/uploads.ts';
import { checkUpload } from './checkUpload.ts';
import type { FileStore } from './store.ts';

/** A file whose bytes are stored and whose row is not written yet. */
export type StoredFile = Pick<
  AnsweredRecord<typeof files>,
  'name' | 'mime' | 'size' | 'sha256' | 'path'
>;

/**
 * Checks uploads, stores their bytes and runs `work`, which writes their rows. A failure removes
 * them. The bytes come first, outside any transaction.
 */
export async function keepUploads<T>(
  store: FileStore,
  companyId: number,
  uploads: readonly Upload[],
  work: (kept: StoredFile[]) => Promise<T>,
): Promise<T> {
  const kept: StoredFile[] = [];
  try {
    for (const upload of uploads) kept.push(await keepUpload(store, companyId, upload));
  } catch (error) {
    await removeAll(store, kept);
    throw error;
  }
  try {
    return await work(kept);
  } catch (error) {
    await discard(store, kept, error);
    throw error;
  }
}

/** A file that the server created. What is larger than memory comes as a stream. */
export interface MadeFile {
  name: string;
  mime: string;
  content: Buffer | Readable;
}

/** The same for a file that the server created, such as an invoice's PDF. */
export async function storeCreated<T>(
  store: FileStore,
  companyId: number,
  made: MadeFile,
  work: (kept: StoredFile) => Promise<T>,
): Promise<T> {
  const { name, mime, content } = made;
  const path = pathFor(companyId, name.split('.').pop() ?? 'bin');
  const hash = createHash('sha256');
  let size = 0;
  const measured = (chunk: Buffer): Buffer => {
    hash.update(chunk);
    size += chunk.length;
    return chunk;
  };
  const bytes = Buffer.isBuffer(content)
    ? measured(content)
    : Readable.from(piecesOf(content, measured));
  await store.put(path, bytes);
  try {
    return await work({ name, mime, size, sha256: hash.digest('hex'), path });
  } catch (error) {
    await discard(store, [{ path }], error);
    throw error;
  }
}

/**
 * Removes bytes whose rows were not written. Where the connection was lost, they may have been: the
 * nightly job removes what belongs to no row, and what can't be removed now.
 */
export async function discard(
  store: FileStore,
  kept: readonly Pick<StoredFile, 'path'>[],
  error: unknown,
): Promise<void> {
  if (!isUnreachable(error)) await removeAll(store, kept);
}

const removeAll = (store: FileStore, kept: readonly Pick<StoredFile, 'path'>[]) =>
  Promise.all(kept.map(({ path }) => store.remove(path).catch(() => {})));

async function* piecesOf(content: Readable, passed: (chunk: Buffer) => Buffer) {
  for await (const chunk of content) yield passed(Buffer.from(chunk));
}

/** Inserts the row of a stored file, in the transaction of its record. */
export const writeFile = (kept: StoredFile, scope: Scope) => rowsOf(files, scope).create(kept);

async function keepUpload(
  store: FileStore,
  companyId: number,
  upload: Upload,
): Promise<StoredFile> {
  const { extension, mime } = await checkUpload(upload);
  const path = pathFor(companyId, extension);
  await store.put(path, createReadStream(upload.path));
  const sha256 = await hashOf(upload.path);
  return { name: shownName(upload.filename), mime, size: upload.size, sha256, path };
}

/** Contains nothing of the sender's name. Each company has its own folder. */
export const pathFor = (companyId: number, extension: string) =>
  `company-${companyId}/${now().toISOString().slice(0, 7)}/${randomUUID()}.${extension}`;

/** The sender's file name without folders and invisible characters, shortened if necessary. */
export function shownName(filename: string): string {
  const plain = basename(filename.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}]/gu, '');
  const ending = plain.slice(plain.lastIndexOf('.'));
  return plain.length <= 255 ? plain : plain.slice(0, 255 - ending.length) + ending;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
