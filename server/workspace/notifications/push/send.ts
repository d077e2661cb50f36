import { request } from 'node:https';
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

/** What became of a message: `gone` when the browser no longer wants any. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

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
  return code >= 200 && code < 300 ? 'sent' : 'failed';
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

/** Over TLS, to a public address, without following redirects. */
const postPublicly: PostPush = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method: 'POST', headers, lookup: publicLookup, timeout: TIMEOUT_MS, agent: false },
      response => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('The push service does not answer.')));
    sending.on('error', reject);
    sending.end(body);
  });
