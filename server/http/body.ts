import type { IncomingMessage } from 'node:http';
import { badRequest } from '../errors.ts';
import { chunksOf, hasBody } from './chunks.ts';
import { type FormOptions, readMultipart } from './multipart.ts';
import { limits, nested } from './phpFields.ts';
import { pairsOf } from './query.ts';
import { sanitizeBody } from './sanitizeBody.ts';
import type { Upload } from './uploads.ts';

/**
 * The contents of a request body. `files` exist until the answer is sent. Then `discard` removes
 * them.
 */
export interface Decoded {
  body: Record<string, unknown>;
  /** As it was sent, where the call keeps it. Empty for a form with files. */
  text: string;
  files: readonly Upload[];
  discard(): Promise<void>;
}

const nothing: Decoded = { body: {}, text: '', files: [], discard: async () => {} };

/** Parses the body in any of the three formats of browsers. */
export async function readBody(
  request: IncomingMessage,
  { keepsText, ...options }: FormOptions & { keepsText?: boolean } = {},
): Promise<Decoded> {
  if (!hasBody(request)) return nothing;

  const type = typeOf(request);
  if (type === 'multipart/form-data') return readMultipart(request, options);

  const text = await readText(request);
  if (text === '') return nothing;
  const kept = { ...nothing, text: keepsText ? text : '' };
  if (type === 'application/x-www-form-urlencoded') {
    return { ...kept, body: sanitizeBody(nested(pairsOf(text))) };
  }
  return { ...kept, body: sanitizeBody(jsonObject(text)) };
}

/** Whether it has a form with files. */
export const isMultipart = (request: IncomingMessage) =>
  hasBody(request) && typeOf(request) === 'multipart/form-data';

const typeOf = ({ headers }: IncomingMessage) =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();

function jsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest();
  }
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw badRequest();
  return value as Record<string, unknown>; // An object from JSON has only text keys.
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(request, limits.textBytes)) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest();
  }
}
