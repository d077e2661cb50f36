import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardRow, PackedRows } from '../../../../schema/responses/boards.ts';
import { isSame, rowsOf } from '../../../../src/customRoutes/boards/main/BoardRow.ts';
import { type Entry, saveEntry } from '../../../../src/customRoutes/boards/main/edit/entry.ts';
import { takeNewer } from '../../../../src/customRoutes/boards/main/takeNewer.ts';
import { RowStore } from '../../../../src/grid/rows/RowStore.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { LiveClient } from '../../../../src/live/LiveClient.ts';
import { testApp } from '../../../support/app.ts';
import { type Person, tokenOf } from '../../../support/as.ts';
import { type Child, startChild } from '../../../support/childProcess.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet } from '../loads/fleet.ts';

/** `npm run race:board` has 20 people edit 200 rows for five minutes while the server is killed. */
const EDITORS = Number(process.env.EDITORS ?? 6);
const SECONDS = Number(process.env.SECONDS ?? 8);
const KILLS = Number(process.env.KILLS ?? 2);
const ROWS = Number(process.env.ROWS ?? 24);

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-storm-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
const { app, database, url } = await testApp({ DATA_DIR: dataDir });
let who: People;
let base: string;
let server: Child | null = null;
const clients: Client[] = [];

beforeAll(async () => {
  who = await people(database);
  const { ids } = await aFleet(database, who.owner);
  for (let row = 2; row < ROWS; row += 1) {
    await makeRow(database, who.owner, 'trucks', ids, {
      number: String(600 + row),
      is_active: true,
      driver_id: null,
      second_driver_id: null,
      trailer_id: null,
    });
  }
  base = `http://127.0.0.1:${await freePort()}`;
}, 300_000);
afterAll(async () => {
  for (const client of clients) client.live.close();
  await server?.kill();
});

test(
  `${EDITORS} people edit ${ROWS} rows for ${SECONDS} s while the server is killed ${KILLS} times`,
  async () => {
    await startServer();
    for (let index = 0; index < EDITORS; index += 1) {
      const person = await who.staff(['boards.list', 'boards.update']);
      clients.push(new Client(index, person, await tokenOf(app, person.userId)));
    }
    await Promise.all(clients.map(client => client.open()));

    const end = Date.now() + SECONDS * 1_000;
    const storm = clients.map(client => client.edit(end));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await wait((SECONDS * 1_000) / (KILLS + 1));
      await server?.kill();
      await startServer();
    }
    await Promise.all(storm);

    const acknowledged = clients.flatMap(client => client.acknowledged);
    const refused = clients.flatMap(client => client.refused);
    expect(acknowledged.length).toBeGreaterThan(EDITORS * 2);
    // Each edit ended one way or the other: saved, or its editor knows that it was not.
    const sent = clients.reduce((sum, client) => sum + client.sent, 0);
    expect(acknowledged.length + refused.length).toBe(sent);

    const stored = await database
      .read(who.owner)
      .query<{ text: string; notes: number; audited: number }>(
        // Each table once: thousands of notes are looked up.
        `select n.text, n.notes, coalesce(a.audited, 0) as audited
         from (select text, count(*)::int as notes from truck_notes
           where company_id = $1 group by text) n
         left join (select after->>'text' as text, count(*)::int as audited from audit
           where company_id = $1 and entity = 'truck_notes' and action = 'create'
           group by 1) a on a.text = n.text`,
        [who.owner.companyId],
      );
    const byText = new Map(stored.map(({ text, ...counts }) => [text, counts]));
    const wrong = acknowledged.filter(text => {
      const counts = byText.get(text);
      return counts?.notes !== 1 || counts.audited !== 1;
    });
    expect(wrong).toEqual([]);
    // What was not acknowledged may have been saved before its answer was lost, but never twice.
    expect(stored.filter(({ notes }) => notes > 1)).toEqual([]);

    for (const client of clients) {
      await expect.poll(async () => client.differences(await client.read())).toEqual([]);
    }
    console.info(`${acknowledged.length} edits saved, ${refused.length} refused or lost`);
  },
  300_000 + SECONDS * 2_000,
);

/** A person with the board open: the app's own rows, live stream and way to save a cell. */
class Client {
  readonly rows = new RowStore<BoardRow>(({ id }) => id);
  readonly live: LiveClient;
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  sent = 0;

  constructor(
    private readonly index: number,
    private readonly person: Person,
    private readonly token: string,
  ) {
    this.live = new LiveClient(async (topics, from, signal) => {
      const response = await this.ask(`/events?topics=${topics.join(',')}`, {
        signal,
        headers: 'lastEventId' in from ? { 'last-event-id': from.lastEventId } : {},
      });
      if (!response.ok || !response.body) throw new Error('The stream did not open.');
      return response.body;
    });
  }

  async open(): Promise<void> {
    this.live.listen('boards', event => {
      if (event.type === 'reset') void this.reload().catch(() => undefined);
      // The server sends the whole row as the changes of this topic.
      else if (event.changes) takeNewer(this.rows, event.changes as unknown as BoardRow);
    });
    await expect.poll(() => this.live.state.get().kind).toBe('live');
    await this.reload();
  }

  /** Edits one row after the other, as fast as the server answers. */
  async edit(end: number): Promise<void> {
    while (Date.now() < end) {
      const all = this.rows.all();
      const row = all[Math.floor(Math.random() * all.length)];
      if (!row) throw new Error('The board is empty.');
      this.sent += 1;
      const note = `edit ${this.index}.${this.sent}`;
      const entry: Entry = { send: { note }, show: { note }, seen: row };
      try {
        const put = (id: number, body: object) => this.put(id, body);
        const onNewer = (newer: BoardRow) => takeNewer(this.rows, newer);
        takeNewer(this.rows, await saveEntry(entry, { put, row, overrule: false, onNewer }));
        this.acknowledged.push(note);
      } catch {
        this.refused.push(note);
        await wait(50);
      }
    }
  }

  async read(): Promise<BoardRow[]> {
    const { data } = await json<{ data: PackedRows }>(await this.ask('/boards?format=arrays'));
    return rowsOf(data);
  }

  /** The rows of this board that are not as the database has them. */
  differences(stored: readonly BoardRow[]): unknown[] {
    const wrong = stored.flatMap(row => {
      const shown = this.rows.get(row.id);
      return isSame(shown, row) ? [] : [{ shown, row }];
    });
    return this.rows.size === stored.length ? wrong : [...wrong, 'Another number of rows.'];
  }

  private async reload(): Promise<void> {
    for (const row of await this.read()) takeNewer(this.rows, row);
  }

  private async put(id: number, body: object): Promise<BoardRow> {
    const response = await this.ask(`/boards/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await json<{ data: BoardRow }>(response)).data;
  }

  private ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${base}/api${path}`, {
      ...init,
      headers: {
        ...init.headers,
        authorization: `Bearer ${this.token}`,
        'x-current-company-id': String(this.person.companyId),
      },
    });
  }
}

async function json<T>(response: Response): Promise<T> {
  const body = await response.json();
  if (!response.ok) throw new ApiError(response.status, body.message, body, response.url);
  return body;
}

async function startServer(): Promise<void> {
  server = startChild('server.ts', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: new URL(base).port,
    LINEHAUL_DEMO: '0',
    LOG_LEVEL: 'info',
  });
  await expect
    .poll(
      () =>
        fetch(`${base}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
