import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { FolderStore } from './folderStore.ts';
import { S3Store } from './s3Store.ts';

/** Where the bytes of files lie. Paths are the server's own: `company-7/2026-11/<uuid>.pdf`. */
export interface FileStore {
  /** Keeps the bytes under a path that is not in use. Once it resolves they survive a crash. */
  put(path: string, content: Readable | Buffer): Promise<void>;
  /** The bytes, as a stream; throws when there are none. */
  get(path: string): Promise<Readable>;
  /** Forgets the bytes; what is not there is forgotten already. */
  remove(path: string): Promise<void>;
  /** Everything that is kept, with the time at which it was put there. */
  list(): AsyncIterable<{ path: string; at: Date }>;
}

/** The store that the configuration asks for: an object store, or a folder under DATA_DIR. */
export function storeOf(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  if (config.s3) return new S3Store(config.s3);
  return new FolderStore(join(config.dataDir, 'files'));
}
