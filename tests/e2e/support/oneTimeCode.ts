import { createHmac } from 'node:crypto';
import type { StoryServer } from './storyServer.ts';

/**
 * The six digits that an authenticator app shows for a secret as the page displays it, by the
 * story's clock.
 */
export function codeOf(secret: string, { aheadMs }: Pick<StoryServer, 'aheadMs'>): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/\s/g, '')]
    .map(letter => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() + aheadMs) / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
