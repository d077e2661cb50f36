import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './store.ts';
import { checkedPath } from './storePath.ts';

/** Files in a folder: the default, which needs nothing installed. */
export class FolderStore implements FileStore {
  constructor(private readonly root: string) {}

  async put(path: string, content: Readable | Buffer): Promise<void> {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    // It may fail before anything reads it; the pipeline then tells why.
    source.on('error', () => {});
    const target = this.placeOf(path);
    // Written under a temporary name until complete: a reader or a crash never sees half a file.
    const draft = `${target}.${randomUUID()}${DRAFT}`;
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, target);
      await flushFolder(dirname(target));
    } catch (error) {
      source.destroy();
      await rm(draft, { force: true }).catch(() => {}); // the first failure is the one to tell
      throw error;
    }
  }

  async get(path: string): Promise<Readable> {
    const file = await open(this.placeOf(path), 'r');
    return file.createReadStream();
  }

  async remove(path: string): Promise<void> {
    await rm(this.placeOf(path), { force: true });
  }

  async *list(folder = this.root): AsyncGenerator<{ path: string; at: Date }> {
    for (const entry of await entriesOf(folder)) {
      const place = join(folder, entry.name);
      if (entry.isDirectory()) {
        yield* this.list(place);
        continue;
      }
      const { mtime } = await stat(place);
      yield { path: relative(this.root, place).split(sep).join('/'), at: mtime };
    }
  }

  private placeOf(path: string): string {
    return join(this.root, checkedPath(path));
  }
}

const DRAFT = '.part';

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // An error of node:fs.
    throw error;
  }
}

/** A new name is durable only after its folder is flushed. Not every system supports that. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
