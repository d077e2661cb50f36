import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server as `npm start` runs it, with a demo company of its own. */
export interface StoryServer {
  port: number;
  baseURL: string;
  /** Its database, and the Outbox in which stories read letters. */
  dataDir: string;
  /** A story speaks for Telegram there. */
  telegramRoot: string;
}

// `npm test` gives a folder and removes it afterwards. Workers read this file too, so a folder made
// here is passed on to them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'linehaul-e2e-'));
const folder = process.env.E2E_DATA_DIR;
const firstPort = Number(process.env.E2E_PORT ?? 4390);

/** Two stories are told at the same time where there are cores for it: one on each server. */
export const servers: readonly StoryServer[] = Array.from(
  { length: Math.min(2, availableParallelism()) },
  (_, place) => {
    const port = firstPort + 2 * place;
    return {
      port,
      baseURL: `http://localhost:${port}`,
      dataDir: join(folder, String(place + 1)),
      telegramRoot: `http://127.0.0.1:${port + 1}`,
    };
  },
);

/** The server of the stories that this process tells, one after the other. */
export const ownServer: StoryServer = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
