import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { StoryServer } from './storyServer.ts';

/** Path and token of the newest email to a person with a link to a page. */
export async function linkTo(
  { dataDir }: StoryServer,
  email: string,
  page: string,
): Promise<string> {
  const found = () =>
    emailsIn(join(dataDir, 'outbox'))
      .filter(message => message.includes(email))
      .flatMap(message => new RegExp(`${page}\\?token=[\\w-]+`).exec(message)?.[0] ?? []);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().at(-1) ?? '';
}

/** Path of the statement's link in the newest email to a driver. */
export async function statementLinkTo({ dataDir }: StoryServer, email: string): Promise<string> {
  const found = () =>
    emailsIn(join(dataDir, 'outbox'))
      .filter(message => message.includes(email))
      .flatMap(message => /\/s\/[\w-]{20,}/.exec(message)?.[0] ?? []);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().at(-1) ?? '';
}

/** The emails of the Outbox in the order they were written, with unfolded lines. */
function emailsIn(folder: string): string[] {
  const numberOf = (name: string) => Number(/(\d+)\.eml$/.exec(name)?.[1]);
  // The first email creates the folder.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .map(message => message.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
