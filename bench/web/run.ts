import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { type Figures, measure } from './measure.ts';

const ROUNDS = 5;

/**
 * Measures the board of 2,000 rows × 13 columns against the same rows drawn by hand, both in one
 * run, so that other load on the machine affects both. Prints the medians.
 */
const outDir = await mkdtemp(join(tmpdir(), 'board-bench-'));
const root = import.meta.dirname;
await build({
  root,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: { input: [join(root, 'index.html'), join(root, 'floor.html')] },
  },
});
const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

console.log('page   CPU  shown ms  row change ms  frames >25 ms  >50 ms  worst ms  nodes  heap MB');
for (const slowdown of [1, 4]) {
  await print(browser, 'floor', `${address}floor.html`, slowdown);
  await print(browser, 'board', address, slowdown);
}

await browser.close();
await server.close();
await rm(outDir, { recursive: true });

async function print(within: Browser, name: string, url: string, slowdown: number) {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(within, url, slowdown));
  const cell = (key: keyof Figures, width: number, digits = 1) =>
    median(rounds.map(figures => figures[key]))
      .toFixed(digits)
      .padStart(width);
  console.log(
    `${name.padEnd(6)} ${`${slowdown}x`.padStart(3)} ${cell('shown', 9)} ${cell('change', 14, 2)} ` +
      `${cell('over25', 14, 0)} ${cell('over50', 7, 0)} ${cell('worst', 9)} ` +
      `${cell('nodes', 6, 0)} ${cell('heap', 8)}`,
  );
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
