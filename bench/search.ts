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

/** What people type into the palette, and the bare lookup by the best index for it. */
const SEARCHED = [
  ['a whole number', 'number', 'L00000123'],
  ['the beginning of a number', 'number', 'L0000012'],
  ['the beginning of a name', 'word', 'broker'],
  ['letters within a name', 'letters', 'roke'],
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
    console.log(`\n${LOADS} loads, 16 connections, ${ROUNDS} rounds; app / floor\n`);
    for (const [name, way, search] of SEARCHED) {
      const bare = { url: `${FLOOR}/search?${way}=${search}` };
      const own = { url: `${APP}/api/resource/global-search?search=${search}`, headers };
      await rate(bare, WARM_SECONDS);
      await rate(own, WARM_SECONDS);
      const ratios: number[] = [];
      let rates = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const of = await rate(bare);
        const to = await rate(own);
        ratios.push(to / of);
        rates = `${Math.round(to)} / ${Math.round(of)}`;
      }
      console.log(`${name.padEnd(32)} ${spread(ratios)}   last round ${rates}`);
    }
  } finally {
    app.kill('SIGTERM');
    if (floor.pid) process.kill(-floor.pid, 'SIGTERM');
    cluster.detach();
  }
}

await main();
process.exit(0);
