import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { APP, signIn, startApp } from '../app.ts';
import { seeded } from '../seed.ts';
import { buildBare } from './buildBare.ts';
import { type Front, front } from './front.ts';
import { switching } from './switching.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const OWN = '/company-owner/company/1/loads/all';

/**
 * Measures how long a signed-in person waits for the first row of the loads list, with an empty
 * browser and on the next visit, next to a bare react-admin list over the same API. Both in turn,
 * in one run.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-cold-'));
  await buildBare(folder);
  const { cluster } = await seeded();
  const { app } = await startApp();
  const own = await front(APP);
  const bare = await front(APP, folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const session = await storedSession();
    const sides = { own: { at: own, path: OWN }, bare: { at: bare, path: '/' } };
    const rounds = { own: [] as Pair[], bare: [] as Pair[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['own', 'bare'] as const) {
        rounds[name].push(await pair(browser, sides[name], session));
      }
    }
    if (process.env.SHOW_LOG) printLog(rounds.own[0]?.cold);
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, medians`);
    for (const when of ['cold', 'again'] as const) {
      const theirs = rounds.bare.map(one => one[when]);
      const ours = rounds.own.map(one => one[when]);
      printSides(when, ours, theirs);
    }
    const times = await switching(browser, `${own.origin}${OWN}`, stateOf(own, session));
    for (const when of ['there', 'drawn', 'settled'] as const) {
      const each = times.map(time => time[when].toFixed(0)).join(', ');
      console.log(`switching tabs at 4x slower CPU, ${when}: ${each} ms`);
    }
  } finally {
    await browser.close();
    own.close();
    bare.close();
    app.kill('SIGTERM');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Pair {
  cold: Visit;
  again: Visit;
}

/** An empty browser that remembers only the session, then its next visit. */
async function pair(
  browser: Browser,
  { at, path }: { at: Front; path: string },
  session: Session,
): Promise<Pair> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    storageState: stateOf(at, session),
  });
  const cold = await visit(context, at.origin + path);
  await cached(context, at.origin + path);
  const again = await visit(context, at.origin + path);
  await context.close();
  return { cold, again };
}

/** Waits until a service worker, where there is one, has stored all of its files. */
async function cached(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.document.querySelector('tbody tr'));
  await page.evaluate(async () => {
    const has = await navigator.serviceWorker.getRegistration();
    // The bare app has none. Ours registers it when nothing else is to be done.
    if (has || location.pathname !== '/') await navigator.serviceWorker.ready;
  });
  await page.close();
}

type Session = readonly { name: string; value: string }[];

/** The browser's storage of a sign-in with "stay signed in". */
async function storedSession(): Promise<Session> {
  const { authorization = '' } = await signIn();
  const answer = await fetch(`${APP}/api/get-info`, {
    method: 'POST',
    headers: { authorization, 'x-current-company-id': 'null' },
  });
  const { data } = (await answer.json()) as { data: unknown }; // the contract's
  return [
    { name: 'access_token', value: authorization.replace('Bearer ', '') },
    { name: 'access_token_time', value: String(Date.now() + 86_400_000) },
    { name: 'user', value: JSON.stringify(data) },
  ];
}

const stateOf = ({ origin }: Front, session: Session) => ({
  cookies: [],
  origins: [{ origin, localStorage: [...session] }],
});

function printSides(when: string, ours: readonly Visit[], theirs: readonly Visit[]): void {
  const of = (key: Figure, visits: readonly Visit[]) => median(visits.map(one => one[key]));
  const line = (name: string, visits: readonly Visit[]) =>
    `${`${when}, ${name}`.padEnd(14)}${FIGURES.map(key => of(key, visits).toFixed(0).padStart(17)).join('')}`;
  console.log(`${''.padEnd(14)}${FIGURES.map(key => key.padStart(17)).join('')}`);
  console.log(line('app', ours));
  console.log(line('bare', theirs));
  const ratio = (key: Figure) => (of(key, ours) / of(key, theirs)).toFixed(2);
  const ratios = ours.map((one, round) => one.firstRow / (theirs[round]?.firstRow ?? Number.NaN));
  console.log(
    `${when}: first row ${ratio('firstRow')} of bare (${Math.min(...ratios).toFixed(2)} – ` +
      `${Math.max(...ratios).toFixed(2)}), script ${ratio('scriptKilobytes')}`,
  );
}

const FIGURES = [
  'firstRow',
  'listRequested',
  'requests',
  'apiCalls',
  'listCalls',
  'scripts',
  'scriptKilobytes',
] as const;

type Figure = (typeof FIGURES)[number];

function printLog(cold: Visit | undefined): void {
  for (const { at, method, path, bytes } of cold?.log ?? []) {
    console.log(`${at.toFixed(0).padStart(6)} ms ${String(bytes).padStart(8)} ${method} ${path}`);
  }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

await main();
process.exit(0);
