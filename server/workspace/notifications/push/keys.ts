import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { signatureOf } from '../../../secrets.ts';

/** The key pair by which push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  /** As browsers want it: the uncompressed point, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

let keys: PushKeys | null = null;

/**
 * The keys of this installation. They follow from the server's key, which is made at the first start:
 * all servers have the same ones, and a backup of that key is one of them, too.
 */
export function pushKeys(): PushKeys {
  keys ??= made();
  return keys;
}

function made(): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(signatureOf('web-push', 'vapid'));
  const point = curve.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: curve.getPrivateKey('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return { publicKey: point.toString('base64url'), privateKey };
}

const VALID_SECONDS = 12 * 3600;

/** The Authorization header for a push service. `subject`: where its people can write to. */
export function vapidHeader(endpoint: URL, subject: string): string {
  const { publicKey, privateKey } = pushKeys();
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(Date.now() / 1000) + VALID_SECONDS,
    sub: subject,
  };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
