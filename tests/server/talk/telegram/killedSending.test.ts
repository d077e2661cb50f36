import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { setSecretKey } from '../../../../server/secrets.ts';
import { requestSending } from '../../../../server/talk/telegram/outgoing.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { botApi, type Fault, tooMany } from '../../../support/botApi.ts';
import { type Child, startChild } from '../../../support/childProcess.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';

/** `npm run kill:telegram` sends 10,000 messages and kills the server three times meanwhile. */
const MESSAGES = Number(process.env.MESSAGES ?? 200);
const KILLS = Number(process.env.KILLS ?? 1);
/** Telegram takes 30 messages a second of each bot. */
const BOTS = Number(process.env.BOTS ?? 2);
const CHATS_OF_BOT = 50;

const KEY = 'a key for the servers of this test';
const tokens = Array.from({ length: BOTS }, (_, at) => `701234567${at}:${'AAH-token'.repeat(5)}`);
const telegram = await botApi(String(tokens[0]), {}, 0, tokens.slice(1));
afterAll(telegram.close);
telegram.state.open = true;

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-killed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
const { app, database, hub, url, adminUrl } = await testApp({
  DATA_DIR: dataDir,
  TELEGRAM_API_ROOT: telegram.root,
});
const admin = new pg.Client(adminUrl);
let who: People;
const bots: number[] = [];

beforeAll(async () => {
  setSecretKey(KEY);
  who = await people(database);
  await admin.connect();
  for (const [at, token] of tokens.entries()) {
    const bot = await as(app, who.owner).post('/telegram-bots', { name: `Bot ${at}`, token });
    bots.push(bot.body.data.id);
  }
  // The first chat of each bot is a group: 20 messages a minute. It gets few.
  await admin.query(
    `insert into telegram_messages (company_id, bot_id, chat_id, text, alert_kind)
     select $1, ($2::int[])[1 + n % ${BOTS}],
       case when n < ${40 * BOTS} then -500 - n % ${BOTS}
         else 7000 + n % ${BOTS} * 1000 + 1 + (n / ${BOTS}) % ${CHATS_OF_BOT} end,
       n::text, 'test'
     from generate_series(${MESSAGES < 1000 ? 40 * BOTS : 0}, $3::int - 1
       + ${MESSAGES < 1000 ? 40 * BOTS : 0}) n`,
    [who.owner.companyId, bots, MESSAGES],
  );
}, 600_000);
afterAll(async () => {
  await admin.end();
  setSecretKey('a key for tests');
});

/** The same faults in every run: some 2% of 429, 2% of 500, 3% of lost answers. */
let seed = 20261126;
const random = () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
};
const faults = { 429: 0, 500: 0, lost: 0 };
telegram.state.fault = (): Fault | null => {
  const chance = random();
  if (chance < 0.02) {
    faults[429] += 1;
    return tooMany(1);
  }
  if (chance < 0.04) {
    faults[500] += 1;
    return { error_code: 500, description: 'Internal Server Error' };
  }
  if (chance > 0.03 + 0.04) return null;
  faults.lost += 1;
  return 'lost';
};
// A little ahead of the sender's own count, as Telegram's is.
telegram.state.clock = () => Date.now();

let server: Child | null = null;
afterAll(() => server?.kill());
const startServer = () => {
  server = startChild('server.ts', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_KEY: KEY,
    TELEGRAM_API_ROOT: telegram.root,
    PORT: '0',
    LINEHAUL_DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  return server;
};

const states = async (): Promise<Record<string, number>> => {
  const { rows } = await admin.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from telegram_messages group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const LAST = 60_000 + (MESSAGES / BOTS / 30) * 3000 + KILLS * 60_000;
async function until(isReached: (states: Record<string, number>) => boolean) {
  const until = Date.now() + LAST;
  for (;;) {
    const now = await states();
    if (isReached(now)) return;
    if (Date.now() > until) throw new Error(`It only came to ${JSON.stringify(now)}.`);
    await new Promise(wake => setTimeout(wake, 20));
  }
}

test(
  `${MESSAGES} messages through faults and ${KILLS} kills arrive in order per chat, doubled only where an answer was lost`,
  async () => {
    const companyId = who.owner.companyId as number;
    const access = new Access(database, { companyId, userId: null }, hub, []);
    for (const id of bots) await access.write(scope => requestSending(scope, id));
    /** Messages whose answer nobody read: their server was killed. */
    const cutOff = new Map<string, number>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = startServer();
      // While some are on their way.
      const wanted = (MESSAGES * kill) / (KILLS + 1);
      await until(({ sent = 0, sending = 0 }) => sent >= wanted && sending > 0);
      await child.kill();
      const { rows } = await admin.query<{ text: string }>(
        `update telegram_messages set attempted_at = attempted_at - interval '1 minute'
         where state = 'sending' returning text`,
      );
      for (const { text } of rows) {
        // An answer that a fault had lost is counted there.
        const last = telegram.arrived.findLast(one => one.text === text);
        if (!last?.isLost) cutOff.set(text, (cutOff.get(text) ?? 0) + 1);
      }
      // As if the queue had held the killed server's jobs for a while.
      await run(
        adminUrl,
        `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
         where locked_by is not null`,
      );
    }
    const from = Date.now();
    startServer();
    await until(({ sent = 0, failed = 0 }) => sent + failed === MESSAGES);
    expect(await states()).toEqual({ sent: MESSAGES });

    const lost = new Map(cutOff);
    const copies = new Map<string, number>();
    const newest = new Map<string, number>();
    for (const { chat, text, isLost } of telegram.arrived) {
      copies.set(text, (copies.get(text) ?? 0) + 1);
      if (isLost) lost.set(text, (lost.get(text) ?? 0) + 1);
      expect(Number(text), `order of chat ${chat}`).toBeGreaterThanOrEqual(newest.get(chat) ?? 0);
      newest.set(chat, Number(text));
    }
    expect(copies.size).toBe(MESSAGES);
    const tooOften = [...copies].filter(([text, count]) => count > 1 + (lost.get(text) ?? 0));
    expect(tooOften).toEqual([]);
    const doubled = [...copies.values()].filter(count => count > 1).length;
    expect(faults.lost).toBeGreaterThan(0);
    if (process.env.MESSAGES) {
      console.table({
        messages: MESSAGES,
        'arrived (with doubles)': telegram.arrived.length,
        doubled,
        'answers lost by a fault': faults.lost,
        'cut off by a kill': cutOff.size,
        'refused 429': faults[429],
        'failed 500': faults[500],
        'seconds since the last kill': Math.round((Date.now() - from) / 1000),
      });
    }
  },
  LAST * (KILLS + 2),
);
