import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { files } from '../../schema/entities/documents.ts';
import type { RecordOf } from '../../schema/entity.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import type { Upload } from '../http/multipart.ts';
import { checkUpload } from './checkUpload.ts';
import type { FileStore } from './store.ts';

/** A file whose bytes are in the store and whose row is not written yet. */
export type KeptFile = Pick<RecordOf<typeof files>, 'name' | 'mime' | 'size' | 'sha256' | 'path'>;

/**
 * Checks uploads, puts their bytes into the store and does `work`, which writes their rows. When
 * anything fails on the way nothing is left behind. The bytes go first, outside any transaction.
 */
export async function keepUploads<T>(
  store: FileStore,
  companyId: number,
  uploads: readonly Upload[],
  work: (kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  const kept: KeptFile[] = [];
  try {
    for (const upload of uploads) kept.push(await keepUpload(store, companyId, upload));
    return await work(kept);
  } catch (error) {
    // What cannot be removed now is found by the job that looks for orphans.
    await Promise.all(kept.map(({ path }) => store.remove(path).catch(() => {})));
    throw error;
  }
}

/** The same for a file that the server made itself, such as an invoice's PDF. */
export async function keepMade<T>(
  store: FileStore,
  companyId: number,
  made: { name: string; mime: string; content: Buffer },
  work: (kept: KeptFile) => Promise<T>,
): Promise<T> {
  const { name, mime, content } = made;
  const path = pathFor(companyId, name.split('.').pop() ?? 'bin');
  await store.put(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  try {
    return await work({ name, mime, size: content.length, sha256, path });
  } catch (error) {
    await store.remove(path).catch(() => {});
    throw error;
  }
}

/** Writes the row of a kept file, in the transaction of whatever it belongs to. */
export const writeFile = (kept: KeptFile, scope: Scope) => rowsOf(files, scope).create(kept);

async function keepUpload(store: FileStore, companyId: number, upload: Upload): Promise<KeptFile> {
  const { extension, mime } = await checkUpload(upload);
  const path = pathFor(companyId, extension);
  await store.put(path, createReadStream(upload.path));
  const sha256 = await hashOf(upload.path);
  return { name: shownName(upload.filename), mime, size: upload.size, sha256, path };
}

/** Nothing of the sender's name is in it, and each company has a folder of its own. */
const pathFor = (companyId: number, extension: string) =>
  `company-${companyId}/${now().toISOString().slice(0, 7)}/${randomUUID()}.${extension}`;

/** The sender's name for it, without folders, signs that cannot be seen, and what is too long. */
function shownName(filename: string): string {
  const plain = basename(filename.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}]/gu, '');
  const ending = plain.slice(plain.lastIndexOf('.'));
  return plain.length <= 255 ? plain : plain.slice(0, 255 - ending.length) + ending;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
