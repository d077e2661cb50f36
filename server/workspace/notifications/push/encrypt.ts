import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

const RECORD_SIZE = 4096;

/** The largest text that every push service takes. */
export const MOST_PUSH_BYTES = 3000;

/** A message that only the browser can read: RFC 8291, in one record of aes128gcm (RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  salt: Buffer = randomBytes(16),
  own = freshCurve(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update('\x02'), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, body, cipher.getAuthTag()]);
}

function freshCurve() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return curve;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
