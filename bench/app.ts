import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { DATA_DIR, emailOf, PASSWORD } from './place.ts';

/** Another port lets two benchmarks run on one machine. */
const PORT = process.env.BENCH_PORT ?? '4991';
export const APP = `http://127.0.0.1:${PORT}`;

/**
 * Starts the built server on the benchmark data. Resolves once it answers. `flags` are node's, in
 * addition to those of `npm start`.
 */
export async function startApp(
  logLevel = 'error',
  flags: readonly string[] = [],
): Promise<{ app: ChildProcess; startMs: number }> {
  const built = builtServer();
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR, PORT, LINEHAUL_DEMO: '0', LOG_LEVEL: logLevel };
  const app = spawn('node', [...nodeFlags(), ...flags, built], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await until(`${APP}/readyz`);
  return { app, startMs: performance.now() - begun };
}

/** The server that is measured. Fails where it is not built, before minutes go into making loads. */
export function builtServer(): string {
  const built = process.env.BENCH_SERVER ?? join(projectRoot(), 'dist', 'server', 'main.js');
  if (!existsSync(built)) throw new Error('Build first: npm run build');
  return built;
}

/** The flags that `npm start` passes to node. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  return String(scripts.start)
    .split(' ')
    .filter(word => word.startsWith('--'));
}

/** Waits until an address answers with success. */
export async function until(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const isUp = await fetch(url).then(
      answer => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error(`${url} does not answer.`);
}

/** The request headers of a company's owner; company 1 is the largest. */
export async function signIn(company = 1): Promise<Record<string, string>> {
  const answer = await fetch(`${APP}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(company), password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } }; // the contract's
  return { authorization: `Bearer ${data.access_token}`, 'x-current-company-id': String(company) };
}

let created = 0;

/** A load of a company with three stops and a driver, with different records each time. */
export function aLoad(company = 1): string {
  created += 1;
  const day = (number: number) => `2026-12-${String(10 + number).padStart(2, '0')}T15:00:00Z`;
  return JSON.stringify({
    reference_number: `BENCH-${process.pid}-${created}`,
    broker_id: company * 100 + 1 + (created % 50),
    price: 2500,
    stops: [1, 2, 3].map(sequence => ({
      sequence,
      type: sequence === 1 ? 'pickup' : 'delivery',
      load_company_id: company * 100 + sequence,
      date_from: day(sequence),
    })),
    load_drivers: [
      { driver_id: company * 1000 + 1 + (created % 500), loaded_miles: 500, empty_miles: 20 },
    ],
  });
}
