import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type BrowserKeys, encryptPush, MOST_PUSH_BYTES } from './encrypt.ts';
import { vapidHeader } from './keys.ts';
import { publicLookup, publicUrl } from './publicAddress.ts';

export interface PushMessage {
  title: string;
  body: string;
  /** The page that a click opens. */
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

export interface PushTarget extends BrowserKeys {
  endpoint: string;
}

/**
 * What became of a message: `gone` when the browser no longer wants any, `later` when its service
 * can't take it now, `refused` when it never will.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Posts bytes and answers the status. Tests take its place, the network's own door. */
export type PostPush = (url: URL, headers: Record<string, string>, body: Buffer) => Promise<number>;

const TIMEOUT_MS = 10_000;
/** A push service keeps what it can't deliver for so long. */
const KEPT_SECONDS = 24 * 3600;

/** Sends a message to a browser through its push service. */
export async function sendPush(
  { endpoint, ...keys }: PushTarget,
  message: PushMessage,
  subject: string,
  post: PostPush = postPublicly,
): Promise<PushOutcome> {
  const url = publicUrl(endpoint);
  if (!url) return 'gone';
  const headers = {
    authorization: vapidHeader(url, subject),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
  };
  const code = await post(url, headers, encryptPush(textOf(message), keys)).catch(() => 0);
  if (code === 404 || code === 410) return 'gone';
  if (code >= 200 && code < 300) return 'sent';
  return code === 0 || code === 408 || code === 429 || code >= 500 ? 'later' : 'refused';
}

/** JSON within the size that is delivered: the text of the message is cut, never its end. */
function textOf(message: PushMessage): string {
  const size = (one: PushMessage) => Buffer.byteLength(JSON.stringify(one));
  let body = message.body;
  while (body !== '' && size({ ...message, body }) > MOST_PUSH_BYTES) {
    body = body.slice(0, Math.floor(body.length * 0.8));
  }
  return JSON.stringify({ ...message, body });
}

/** How a push service is reached. Tests reach one of their own. */
interface Reaching {
  lookup: LookupFunction;
  timeoutMs: number;
  /** The authority of its certificate. Default: those that Node knows. */
  ca?: string;
}

/**
 * Over TLS, without following redirects. All of it has one deadline, and only the status is read: a
 * slow or endless answer holds nobody.
 */
export const postOver =
  ({ lookup, timeoutMs, ca }: Reaching): PostPush =>
  (url, headers, body) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { method: 'POST', headers, lookup, ca, signal, agent: false };
      const sending = request(url, options, response => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      sending.on('error', reject);
      sending.end(body);
    });

const postPublicly = postOver({ lookup: publicLookup, timeoutMs: TIMEOUT_MS });
