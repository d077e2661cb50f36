import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long the app shows a code (RFC 6238; every app assumes these values). */
export const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of 160 bits, as long as the hash of its codes, in characters that people can type. */
export const newSecret = () => base32(randomBytes(20));

export const stepOf = (at: Date) => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step: RFC 4226's truncation of an HMAC-SHA-1 over the step's number. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 0x0f;
  const number = hmac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step of a code, allowing one early or late for inaccurate clocks. Null when there is none.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepOf(at);
  const bytes = fromBase32(secret);
  const same = (step: number) =>
    timingSafeEqual(Buffer.from(codeAt(bytes, step)), Buffer.from(code));
  return [now, now - 1, now + 1].find(same) ?? null;
}

/** The content of the QR code that an app scans. */
export function keyUri(secret: string, email: string): string {
  const label = `Linehaul:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Linehaul&algorithm=SHA1&digits=6&period=30`;
}

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)));
}
