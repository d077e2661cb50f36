import { expect, test } from 'vitest';
import {
  base32,
  codeAt,
  fromBase32,
  keyUri,
  newSecret,
  stepOf,
  stepOfCode,
} from '../../../../server/identity/session/totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B: the rows of SHA-1. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i of the epoch the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
});

/** RFC 4648, section 10, without padding. */
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is written %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
  expect(fromBase32(written).toString()).toBe(text);
});

test('a code is accepted half a minute early or late, and at no other time', () => {
  const secret = base32(SECRET);
  const at = (seconds: number) => new Date(1_111_111_111_000 + seconds * 1000);
  for (const seconds of [0, 30, -30]) {
    expect(stepOfCode(secret, '050471', at(seconds))).toBe(stepOf(at(0)));
  }
  for (const seconds of [61, -61, 3600]) {
    expect(stepOfCode(secret, '050471', at(seconds))).toBeNull();
  }
  for (const code of ['', '50471', '0504711', 'abcdef', '050 471', '٠٥٠٤٧١']) {
    expect(stepOfCode(secret, code, at(0))).toBeNull();
  }
});

test('an authenticator app reads the secret from a link', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(keyUri(secret, 'kate+1@linehaul.test'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Linehaul:kate+1@linehaul.test');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Linehaul');
});
