import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { FolderStore } from './folderStore.ts';
import { S3Store } from './s3Store.ts';

/** The storage of file bytes. Paths are the server's own: `company-7/2026-11/<uuid>.pdf`. */
export interface FileStore {
  /** Stores the bytes under an unused path. Once it resolves they survive a crash. */
  put(path: string, content: Readable | Buffer): Promise<void>;
  /** The bytes as a stream. Throws when there are none. */
  get(path: string): Promise<Readable>;
  /** Deletes the bytes. Missing ones are no error. */
  remove(path: string): Promise<void>;
  /** Everything stored, with its time of storage. */
  list(): AsyncIterable<{ path: string; at: Date }>;
}

/** The configured store: an object store, or a folder under DATA_DIR. */
export function storeOf(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  if (config.s3) return new S3Store(config.s3);
  return new FolderStore(join(config.dataDir, 'files'));
}
