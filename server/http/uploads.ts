import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BusboyFileStream } from '@fastify/busboy';
import { badRequest } from '../errors.ts';
import { pathOf } from './phpFields.ts';

/** An uploaded file. The client chose its name and type: trust only its bytes. */
export interface Upload {
  /** Dotted: `logo`, `files.0`, `items.2.file`. */
  field: string;
  filename: string;
  mimeType: string;
  size: number;
  /** The temporary path, until the answer is sent. */
  path: string;
  bytes(): Promise<Buffer>;
}

/** The files of one form, on their way to a folder. */
export class Uploads {
  /** The fields whose file is above the limit. */
  readonly large: string[] = [];
  readonly #fields: string[] = [];
  readonly #streams: BusboyFileStream[] = [];
  readonly #saving: Promise<Upload>[] = [];

  /** Without a folder the files are read past. `refuse` hears why one cannot be saved. */
  constructor(
    private readonly folder: string | null,
    private readonly refuse: (error: unknown) => void,
  ) {}

  /** Begins to save a file, as the parser's `file` event gives it. */
  take(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
    _encoding: string,
    mimeType: string,
  ): void {
    // A file that is cut off is an error of its stream, which nobody may leave unheard.
    stream.on('error', () => this.refuse(badRequest()));
    // An empty file input arrives as a file without a name.
    if (!name || !filename || this.folder === null) {
      stream.resume();
      return;
    }
    const field = dotted(name, this.#fields);
    this.#fields.push(field);
    this.#streams.push(stream);
    stream.on('limit', () => this.large.push(field));
    const saved = save(stream, join(this.folder, String(this.#saving.length)));
    const upload = saved.then(kept => ({ ...kept, field, filename, mimeType }));
    upload.catch(error => this.refuse(error));
    this.#saving.push(upload);
  }

  saved(): Promise<Upload[]> {
    return Promise.all(this.#saving);
  }

  /** Ends what is still being saved: nothing writes to the folder afterwards. */
  async abandon(): Promise<void> {
    for (const stream of this.#streams) stream.destroy();
    await Promise.allSettled(this.#saving);
  }
}

async function save(stream: BusboyFileStream, path: string) {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return { path, size: stream.bytesRead, bytes: () => readFile(path) };
}

/** `files[]` becomes files.0, files.1 …, so that messages can name the exact file. */
function dotted(name: string, taken: readonly string[]): string {
  let path = '';
  for (const part of pathOf(name)) {
    const next = (index: number) => `${path}.${index}`;
    if (part !== '') {
      path = path === '' ? part : `${path}.${part}`;
      continue;
    }
    let index = 0;
    while (taken.some(other => other === next(index) || other.startsWith(`${next(index)}.`))) {
      index += 1;
    }
    path = next(index);
  }
  return path;
}
