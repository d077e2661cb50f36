import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** The text before the last characters of a masked secret. */
export const MASK = '••••';

let secretKey: Buffer | null = null;

/** Sets the key that encrypts secrets, once, when the server starts. */
export function setSecretKey(appKey: string): void {
  secretKey = createHash('sha256').update(`secrets:${appKey}`).digest();
}

/** A secret as it is stored: version, ciphertext, and the last characters that people may see. */
export function sealed(secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  return `v1.${packed}.${lastOf(secret)}`;
}

/** Decrypts what `sealed` made. Throws when it was encrypted with another key, or changed. */
export function opened(kept: string): string {
  const packed = Buffer.from(kept.split('.')[1] ?? '', 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key(), packed.subarray(0, 12));
  decipher.setAuthTag(packed.subarray(12, 28));
  return decipher.update(packed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

/** A signature of the text by the server's key, of 32 bytes. The database alone can't make one. */
export const signatureOf = (purpose: string, text: string): Buffer =>
  createHmac('sha256', key()).update(`${purpose}:${text}`).digest();

/** A masked secret that a form sends back unchanged is not a new secret. */
export const isMasked = (value: unknown) => typeof value === 'string' && value.startsWith(MASK);

/** Short secrets show nothing: four of six characters would reveal them. */
const lastOf = (secret: string) => (secret.length >= 8 ? secret.slice(-4).replaceAll('.', '') : '');

function key(): Buffer {
  if (!secretKey) throw new Error('No key for secrets was set.');
  return secretKey;
}
