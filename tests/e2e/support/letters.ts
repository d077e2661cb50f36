import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ownServer } from './servers.ts';

/** Address and token of the newest letter to somebody whose link opens a page. */
export async function linkTo(email: string, page: string): Promise<string> {
  const found = () =>
    lettersIn(join(ownServer.dataDir, 'outbox'))
      .filter(letter => letter.includes(email))
      .flatMap(letter => new RegExp(`${page}\\?token=[\\w-]+`).exec(letter)?.[0] ?? []);
  await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return found().at(-1) ?? '';
}

/** The letters of the Outbox in the order in which they were written, their lines unfolded. */
function lettersIn(folder: string): string[] {
  const numberOf = (name: string) => Number(/(\d+)\.eml$/.exec(name)?.[1]);
  // The first letter makes the folder.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .map(letter => letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
