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

/** One line of a table: the median of each figure over the rounds. */
export function medianLine<F extends object>(
  rounds: readonly F[],
  columns: readonly (readonly [key: keyof F, width: number, digits: number])[],
): string {
  return columns
    .map(([key, width, digits]) =>
      median(rounds.map(figures => Number(figures[key])))
        .toFixed(digits)
        .padStart(width),
    )
    .join(' ');
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
