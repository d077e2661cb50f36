import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { APP, signIn, startApp, until } from './app.ts';
import { LOADS } from './place.ts';
import { rate, spread } from './rounds.ts';
import { seeded } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const WARM_SECONDS = Number(process.env.WARM_SECONDS ?? 10);
const FLOOR_PORT = process.env.FLOOR_PORT ?? '4990';
const FLOOR = `http://127.0.0.1:${FLOOR_PORT}`;

/**
 * What people type into the palette, the bare lookup of it by the best index in one kind of record, and
 * in every kind, counted, as the palette answers.
 */
const SEARCHED = [
  ['a whole number', 'number', 'every-number', 'L00000123'],
  ['the beginning of a number', 'number', 'every-number', 'L0000012'],
  ['the beginning of a name', 'word', 'every-word', 'broker'],
  ['letters within a name', 'letters', 'every-word', 'roke'],
] as const;

/** `npm run bench:search`: the search over all records against a bare lookup in the same indexes. */
async function main(): Promise<void> {
  const { cluster } = await seeded();
  const floor = spawn(
    'npx',
    ['tsx', join(projectRoot(), 'bench', 'floor.ts'), cluster.address.host, FLOOR_PORT],
    { stdio: 'inherit', detached: true },
  );
  const { app } = await startApp();
  try {
    await until(`${FLOOR}/loads`);
    const headers = await signIn();
    console.log(
      `\n${LOADS} loads, 16 connections, ${ROUNDS} rounds; app / floor of one kind, app / floor of every kind\n`,
    );
    for (const [name, one, every, search] of SEARCHED) {
      const floors = [one, every].map(access => ({ url: `${FLOOR}/search?${access}=${search}` }));
      const own = { url: `${APP}/api/resource/global-search?search=${search}`, headers };
      for (const asked of [...floors, own]) await rate(asked, WARM_SECONDS);
      const ratios: number[][] = floors.map(() => []);
      let rates: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rates = [await rate(own)];
        for (const [at, floor] of floors.entries()) {
          const of = await rate(floor);
          ratios[at]?.push((rates[0] ?? 0) / of);
          rates.push(of);
        }
      }
      const ratioText = ratios.map(spread).join('   ');
      console.log(`${name.padEnd(28)} ${ratioText}   last ${rates.map(Math.round).join(' / ')}`);
    }
  } finally {
    app.kill('SIGTERM');
    if (floor.pid) process.kill(-floor.pid, 'SIGTERM');
    cluster.detach();
  }
}

await main();
process.exit(0);
