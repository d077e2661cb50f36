import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '../errors.ts';

/** A sender that sends nothing for so long is hung up on; a phone in a tunnel comes back sooner. */
const STALLED_MS = 60_000;

/**
 * The body of a request, chunk by chunk, up to so many bytes; then it throws 413. What is announced
 * as larger is not read at all. A sender that goes away or stalls is 400. The request itself stays
 * open, so that it can still be answered: a stream that is destroyed takes its socket along.
 */
export async function* chunksOf(
  request: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  if (announcedBytes(request) > maxBytes) throw tooLarge();

  let size = 0;
  let timer = hangUpOn(request);
  try {
    // No encoding is set, so the chunks are buffers.
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      clearTimeout(timer);
      size += chunk.length;
      if (size > maxBytes) break;
      yield chunk;
      timer = hangUpOn(request);
    }
  } catch {
    throw badRequest();
  } finally {
    clearTimeout(timer);
  }
  if (size > maxBytes) throw tooLarge();
}

/** What Content-Length says; 0 where the body is chunked or absent. */
export const announcedBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || announcedBytes(request) > 0;

const hangUpOn = (request: IncomingMessage) =>
  setTimeout(() => request.destroy(), STALLED_MS).unref();
