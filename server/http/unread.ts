import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';
import { announcedBytes, hasBody } from './chunks.ts';

/** A rest that is known to be no longer is read past, so that the connection can be used again. */
const READ_PAST_BYTES = 64 * 1024;

/**
 * A sender that is still sending needs a moment to read the answer. To close at once would reset
 * the connection, and many clients then drop what they have received.
 */
const LINGER_MS = 500;

/**
 * A request that is answered before its body was read (401, 404, 413 and the like) takes nothing
 * more from its sender: the answer goes out, then the connection is closed. Node would read to the
 * end, however long that is.
 */
export function closeOnUnreadBodies({ server }: App): void {
  server.addHook('onSend', async ({ raw, method }, reply, payload) => {
    if (!isBeingSent(raw)) return payload;
    const announced = announcedBytes(raw);
    if (announced > 0 && announced <= READ_PAST_BYTES) {
      raw.resume();
      return payload;
    }
    raw.pause();
    reply.header('connection', 'close');
    if (typeof payload !== 'string' || method === 'HEAD') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(withMoment(payload, raw));
  });
}

/** `complete` is Node's own word; a request without a socket, as tests make them, has none. */
const isBeingSent = (raw: IncomingMessage) => hasBody(raw) && raw.complete === false;

/** The whole answer, by its announced length, then a moment in which the sender can read it. */
async function* withMoment(text: string, { socket }: IncomingMessage) {
  yield text;
  const gone = new AbortController();
  const moment = sleep(LINGER_MS, null, { signal: gone.signal }).catch(() => {});
  await Promise.race([once(socket, 'close', { signal: gone.signal }).catch(() => {}), moment]);
  gone.abort();
}
