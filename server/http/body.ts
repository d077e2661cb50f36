import type { IncomingMessage } from 'node:http';
import { cleaned } from './cleaned.ts';
import { ApiError, badRequest, tooLarge } from './errors.ts';
import { type FormOptions, readMultipart, type Upload } from './multipart.ts';
import { nested } from './phpFields.ts';
import { pairsOf } from './query.ts';

/** What a request carried. `files` live until the answer is sent; then `discard` removes them. */
export interface Decoded {
  body: Record<string, unknown>;
  files: readonly Upload[];
  discard(): Promise<void>;
}

/** Enough for the largest form or bulk action; files are counted apart. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

const nothing: Decoded = { body: {}, files: [], discard: async () => {} };

/** Reads the body in whichever of the three ways a browser sends one. */
export async function readBody(
  request: IncomingMessage,
  options: FormOptions = {},
): Promise<Decoded> {
  if (!hasBody(request)) return nothing;

  const type = typeOf(request);
  if (type === 'multipart/form-data') return readMultipart(request, options);

  const text = await readText(request);
  if (text === '') return nothing;
  if (type === 'application/x-www-form-urlencoded') {
    return { ...nothing, body: cleaned(nested(pairsOf(text))) };
  }
  return { ...nothing, body: cleaned(jsonObject(text)) };
}

/** Whether it carries a form with files. */
export const isMultipart = (request: IncomingMessage) =>
  hasBody(request) && typeOf(request) === 'multipart/form-data';

const typeOf = ({ headers }: IncomingMessage) =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function jsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest();
  }
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw badRequest();
  return value as Record<string, unknown>; // An object from JSON has text keys only.
}

async function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_TEXT_BYTES) throw tooLarge();

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_TEXT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ApiError(400, 'Bad request.');
  }
}
