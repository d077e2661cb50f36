import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/config.ts';
import { copyDatabase, run, withDatabase } from '../../support/testCluster.ts';

/** A server as `npm start` runs it, with companies, people and a clock that nobody else has. */
export interface StoryServer {
  baseURL: string;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  aheadMs: number;
  /** Its files, and the Outbox in which stories read emails. */
  dataDir: string;
  databaseUrl: string;
  /** A test, or the demo's local Telegram, stands in for Telegram there. */
  telegramRoot: string;
  /** Stops it, as if the machine were gone for a while, until `start`. */
  stop(): Promise<void>;
  /** Starts it again on what it had, with its clock run on. */
  start(): Promise<void>;
  /** Stops it and drops all that it had. */
  close(): Promise<void>;
}

export interface StoryOptions {
  beginsAt: string;
  hasLocalTelegram: boolean;
}

/** Where the demo companies are copied from; made once for a run, before its first story. */
export interface StoryTemplate {
  adminUrl: string;
  loginUrl: string;
  database: string;
  dataDir: string;
}

const PORT = Number(process.env.E2E_PORT ?? 4390);
const TELEGRAM_PORT = PORT + 1;
const STARTED = 'Linehaul is at';

let created = 0;

/** Copies the template's database and files, and starts a server on them, at the story's time. */
export async function storyServer(
  template: StoryTemplate,
  { beginsAt, hasLocalTelegram }: StoryOptions,
): Promise<StoryServer> {
  created += 1;
  const database = `${template.database}_${process.pid}_${created}`;
  const dataDir = `${template.dataDir}-${process.pid}-${created}`;
  await copyDatabase(template.adminUrl, template.database, database);
  cpSync(template.dataDir, dataDir, { recursive: true });
  const databaseUrl = withDatabase(template.loginUrl, database);
  const telegramRoot = `http://127.0.0.1:${TELEGRAM_PORT}`;
  const startAt = (now: string) =>
    startServer([join('dist', 'server', 'main.js')], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      // The demo starts its own next to its port, which is the same.
      ...(hasLocalTelegram ? { LINEHAUL_DEMO: '1' } : { TELEGRAM_API_ROOT: telegramRoot }),
      LINEHAUL_NOW: now,
    });
  let child = await startAt(beginsAt);
  const baseURL = `http://localhost:${PORT}`;
  const aheadMs = await aheadOf(baseURL);
  return {
    baseURL,
    aheadMs,
    dataDir,
    databaseUrl,
    telegramRoot,
    stop: () => stopServer(child),
    async start() {
      child = await startAt(new Date(Date.now() + aheadMs).toISOString());
    },
    async close() {
      await stopServer(child);
      await run(template.adminUrl, `drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** By the `Date` of an answer. */
async function aheadOf(baseURL: string): Promise<number> {
  const { headers } = await fetch(`${baseURL}/healthz`);
  return Date.parse(headers.get('date') ?? '') - Date.now();
}

/** Starts a server and waits until it answers; throws what it said if it ends before. */
export function startServer(args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: projectRoot(),
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error', LINEHAUL_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      text += chunk;
      if (text.includes(STARTED)) resolve(child);
    });
    child.stderr.on('data', chunk => {
      text += chunk;
    });
    child.once('exit', () => reject(new Error(`The server ended, saying: ${text}`)));
  });
}

/** Stops a server in good order, and waits until its port is free. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
