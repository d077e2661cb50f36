import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { sentence } from '../../schema/rules/records/messages.ts';
import { MAX_FILE_MEGABYTES } from '../../schema/rules/records/validation.ts';
import { ApiError, badRequest, Invalid, tooLarge } from '../errors.ts';
import type { Decoded } from './body.ts';
import { chunksOf } from './chunks.ts';
import { limits, nested, type Pair } from './phpFields.ts';
import { sanitizeBody } from './sanitizeBody.ts';
import { Uploads } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

export interface FormOptions {
  maxFileMegabytes?: number;
  /** Keeps what fits of a file above the limit: the call refuses it in its own words. */
  cutsLargeFiles?: boolean;
  /** Otherwise, files of the form are discarded. */
  takesFiles?: boolean;
}

const MAX_FIELD_BYTES = 1024 * 1024;

/** All files of a form together may be as large as so many of the largest. */
const FULL_FILES = 8;

/**
 * Fields and files of a form. The files wait on disk, so that twenty large ones cost no memory.
 * A file above the limit is 422 at its field; what is too much of the form itself is 413, thrown
 * while the form still comes in. Without files a form is bounded like any other text.
 */
export async function readMultipart(
  request: IncomingMessage,
  { maxFileMegabytes = MAX_FILE_MEGABYTES, takesFiles = false, cutsLargeFiles }: FormOptions,
): Promise<Decoded> {
  const folder = takesFiles ? await mkdtemp(join(tmpdir(), 'linehaul-upload-')) : null;
  const discard = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
  try {
    const { pairs, files, large } = await parts(request, folder, maxFileMegabytes);
    if (!cutsLargeFiles) refuseLarge(large, maxFileMegabytes);
    return { body: sanitizeBody(nested(pairs)), text: '', files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function refuseLarge(fields: readonly string[], maxMegabytes: number): void {
  if (fields.length === 0) return;
  const words = sentence('fileSize', { n: maxMegabytes });
  throw new Invalid(Object.fromEntries(fields.map(field => [field, [words]])));
}

async function parts(request: IncomingMessage, folder: string | null, maxMegabytes: number) {
  const pairs: Pair[] = [];
  const form = formOf(request, maxMegabytes);
  const stopping = new FirstError();
  const refuse = (error: unknown) => stopping.give(error);
  const uploads = new Uploads(folder, refuse);

  form.on('error', () => refuse(badRequest()));
  form.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(tooLarge());
    // A part without a name has none, whatever the types say.
    if (typeof name === 'string') pairs.push([name, value]);
  });
  form.on('file', (...file) => {
    // What a listener throws may reach nobody who awaits it, and would then end the server.
    try {
      uploads.take(...file);
    } catch (error) {
      refuse(error);
    }
  });
  form.on('fieldsLimit', () => refuse(new ApiError(413, 'The request has too many fields.')));
  form.on('partsLimit', () => refuse(tooLarge()));
  form.on('filesLimit', () =>
    refuse(new ApiError(413, `At most ${limits.files} files can be sent at once.`)),
  );

  const mostBytes = limits.textBytes + (folder === null ? 0 : FULL_FILES * maxMegabytes * MEGABYTE);
  try {
    await Promise.race([stopping.given, fed(form, chunksOf(request, mostBytes), stopping)]);
    const files = await Promise.race([stopping.given, uploads.saved()]);
    return { pairs, files, large: uploads.large };
  } catch (error) {
    await uploads.abandon();
    throw error;
  }
}

function formOf(request: IncomingMessage, maxMegabytes: number): BusboyInstance {
  try {
    return new Busboy({
      // Only multipart requests come here.
      headers: request.headers as BusboyHeaders,
      limits: {
        fields: limits.fields,
        files: limits.files,
        // One more than of both together, so that the limit that is passed is the one named.
        parts: limits.fields + limits.files + 1,
        fileSize: maxMegabytes * MEGABYTE,
        fieldSize: MAX_FIELD_BYTES,
      },
    });
  } catch {
    throw badRequest(); // no boundary
  }
}

/**
 * Gives the form one chunk at a time. So all that it does happens within these writes, where its
 * errors are caught.
 */
async function fed(
  form: BusboyInstance,
  chunks: AsyncIterable<Buffer>,
  stopping: FirstError,
): Promise<void> {
  const finished = once(form, 'finish');
  finished.catch(() => {}); // An error of the form refuses it.
  for await (const chunk of chunks) {
    await new Promise<void>((resolve, reject) => {
      form.write(chunk, error => (error ? reject(badRequest()) : resolve()));
    });
    if (stopping.isGiven) return;
  }
  form.end();
  await finished;
}

/** The first reason why something that is under way is stopped. */
class FirstError {
  /** Rejects with the first reason; pending for ever without one. */
  readonly given: Promise<never>;
  isGiven = false;
  #reject: (reason: unknown) => void = () => {};

  constructor() {
    this.given = new Promise<never>((_, reject) => {
      this.#reject = reject;
    });
    // It may be given when nobody waits for it any more.
    this.given.catch(() => {});
  }

  give(reason: unknown): void {
    this.isGiven = true;
    this.#reject(reason);
  }
}
