import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { sentence } from '../../schema/rules/messages.ts';
import { MAX_FILE_MEGABYTES } from '../../schema/rules/validation.ts';
import type { Decoded } from './body.ts';
import { cleaned } from './cleaned.ts';
import { ApiError, badRequest, Invalid, tooLarge } from './errors.ts';
import { limits, nested, type Pair, pathOf } from './phpFields.ts';

/** A file as it was sent. The name and type are the sender's words: judge by the bytes. */
export interface Upload {
  /** Dotted: `logo`, `files.0`, `items.2.file`. */
  field: string;
  filename: string;
  mimeType: string;
  size: number;
  /** Where it lies until the answer is sent. */
  path: string;
  bytes(): Promise<Buffer>;
}

export interface FormOptions {
  maxFileMegabytes?: number;
  /** Without it, files of the form are read past. */
  takesFiles?: boolean;
}

const MAX_FIELD_BYTES = 1024 * 1024;

/**
 * Fields and files of a form. The files wait on disk, so that twenty large ones cost no memory.
 * A file above the limit is 422 at its field; what is too much of the form itself is 413.
 */
export async function readMultipart(
  request: IncomingMessage,
  { maxFileMegabytes = MAX_FILE_MEGABYTES, takesFiles = false }: FormOptions,
): Promise<Decoded> {
  const folder = takesFiles ? await mkdtemp(join(tmpdir(), 'linehaul-upload-')) : null;
  const discard = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
  try {
    const { pairs, files } = await parts(request, folder, maxFileMegabytes);
    return { body: cleaned(nested(pairs)), files, discard };
  } catch (error) {
    await discard();
    throw error instanceof ApiError ? error : badRequest();
  }
}

async function parts(request: IncomingMessage, folder: string | null, maxMegabytes: number) {
  const pairs: Pair[] = [];
  const names: string[] = [];
  const saving: Promise<Upload>[] = [];
  const large: string[] = [];
  let refusal: ApiError | null = null;

  const form = new Busboy({
    // Only a request with a content type of multipart comes here.
    headers: request.headers as BusboyHeaders,
    limits: {
      fields: limits.fields,
      files: limits.files,
      fileSize: maxMegabytes * 1024 * 1024,
      fieldSize: MAX_FIELD_BYTES,
    },
  });
  form.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refusal ??= tooLarge();
    pairs.push([name, value]);
  });
  form.on('file', (name, stream, filename, _encoding, mimeType) => {
    // A file input left empty arrives as a file without a name.
    if (!filename || folder === null) {
      stream.resume();
      return;
    }
    const field = dotted(name, names);
    names.push(field);
    stream.on('limit', () => large.push(field));
    const upload = save(stream, join(folder, String(saving.length)));
    const saved = upload.then(kept => ({ ...kept, field, filename, mimeType }));
    saved.catch(() => {}); // Its failure is seen below, when all are awaited.
    saving.push(saved);
  });
  form.on('fieldsLimit', () => {
    refusal ??= new ApiError(413, 'The request has too many fields.');
  });
  form.on('filesLimit', () => {
    refusal ??= new ApiError(413, `At most ${limits.files} files can be sent at once.`);
  });

  await pipeline(request, form);
  const files = await Promise.all(saving);
  if (refusal) throw refusal;
  if (large.length > 0) {
    const words = sentence('fileSize', { n: maxMegabytes });
    throw new Invalid(Object.fromEntries(large.map(field => [field, [words]])));
  }
  return { pairs, files };
}

async function save(stream: BusboyFileStream, path: string) {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return { path, size: stream.bytesRead, bytes: () => readFile(path) };
}

/** `files[]` becomes files.0, files.1 …, so that messages can name the very file. */
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
