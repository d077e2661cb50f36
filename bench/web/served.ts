import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** Builds the pages of this folder, serves them, and measures them in a browser. */
export async function withPages(
  pages: readonly string[],
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'board-bench-'));
  const root = import.meta.dirname;
  await build({
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: pages.map(page => join(root, page)) },
    },
  });
  const server = await preview({
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await measure(browser, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** A figure of a round, its title, and its digits after the point. */
export type Figure<F> = readonly [key: keyof F, title: string, digits: number];

/**
 * Prints the median figures of the rounds of each page, on the processor and on a fourth of it. The
 * pages take turns, so that other work on the machine slows all of them.
 */
export async function printMedians<F extends object>(
  pages: Readonly<Record<string, string>>,
  measure: (url: string, slowdown: number) => Promise<F>,
  figures: readonly Figure<F>[],
): Promise<void> {
  console.log(['page    ', 'CPU', ...figures.map(([, title]) => title)].join('  '));
  for (const slowdown of [1, 4]) {
    const measured = Object.entries(pages).map(([name, url]) => ({ name, url, rounds: [] as F[] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, rounds } of measured) rounds.push(await measure(url, slowdown));
    }
    for (const { name, rounds } of measured) {
      const medians = figures.map(([key, title, digits]) =>
        median(rounds.map(one => Number(one[key])))
          .toFixed(digits)
          .padStart(title.length),
      );
      console.log([name.padEnd(8), `${slowdown}x`.padStart(3), ...medians].join('  '));
    }
  }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
