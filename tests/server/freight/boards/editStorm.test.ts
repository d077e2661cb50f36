import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardRow, PackedRows } from '../../../../schema/responses/boards.ts';
import { isSame, rowsOf } from '../../../../src/customRoutes/boards/main/BoardRow.ts';
import { type Entry, saveEntry } from '../../../../src/customRoutes/boards/main/edit/entry.ts';
import { planEntry } from '../../../../src/customRoutes/boards/main/edit/planEntry.ts';
import { takeNewer } from '../../../../src/customRoutes/boards/main/takeNewer.ts';
import { CellConflict } from '../../../../src/grid/column.ts';
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
/** Half of the edits are in these: colleagues who write in the same row are the rule there. */
const BUSY_ROWS = Math.ceil(ROWS / 20);

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

    const edits = clients.flatMap(client => client.edits);
    const saved = edits.filter(({ end }) => end === 'saved');
    const refused = edits.filter(({ end }) => end === 'refused');
    expect(saved.length).toBeGreaterThan(EDITORS * 2);
    // Each edit ended one way or another: its editor knows that it was saved, refused or lost its answer.
    expect(edits.filter(({ end }) => end === null)).toEqual([]);

    const stored = await storedTexts();
    const byText = new Map(stored.map(one => [one.text, one]));
    const isKeptOnce = ({ text }: Edit) => {
      const one = byText.get(text);
      return one?.records === 1 && one.audited === 1;
    };
    expect(saved.filter(edit => !isKeptOnce(edit))).toEqual([]);
    // What was not acknowledged may have been saved before its answer was lost, but never twice.
    expect(stored.filter(({ records, audited }) => records > 1 || audited > 1)).toEqual([]);
    // A refused edit is nowhere: its editor was told so.
    expect(refused.filter(({ text }) => byText.has(text))).toEqual([]);
    // Each saved edit replaced what its editor had seen, not what somebody else wrote meanwhile.
    const blind = saved.filter(({ text, seen }) => byText.get(text)?.previous !== seen);
    expect(blind).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);

    for (const client of clients) {
      await expect.poll(async () => client.differences(await client.read())).toEqual([]);
    }
    const lost = edits.length - saved.length - refused.length;
    console.info(
      `${saved.length} edits saved, ${refused.length} refused, ${lost} without an answer`,
    );
  },
  300_000 + SECONDS * 2_000,
);

/** What a person entered in a cell, and how it ended. */
interface Edit {
  truckId: number;
  /** No other edit has it. */
  text: string;
  /** What the cell had when the edit began. */
  seen: string | null;
  /** An editor who has no answer knows that the edit may be lost. */
  end: 'saved' | 'refused' | 'unanswered' | null;
}

/** The longest time in which colleagues may write while somebody types. */
const TYPING_MS = 20;

const noted = (seen: BoardRow, note: string): Entry => ({ send: { note }, show: { note }, seen });

const planned = (seen: BoardRow, city: string): Entry =>
  planEntry(seen, { plan_at: '2026-11-20T15:00:00.000Z', city, stateId: null, code: null });

/**
 * Each text that was written into a note or a plan: how often it is in the table and in the history, and
 * what the same cell of the same truck had before, by the history.
 */
const storedTexts = () =>
  database
    .read(who.owner)
    .query<{ text: string; records: number; audited: number; previous: string | null }>(
      // Each table once: thousands of texts are looked up.
      `with kept as (
         select text, count(*)::int as records from (
           select text from truck_notes where company_id = $1
           union all select place_city from plan_reach_history where company_id = $1
         ) records group by text),
       history as (
         select text, count(*) over (partition by text)::int as audited,
           lag(text) over (partition by entity, truck_id order by record_id) as previous
         from (select entity, record_id, after->>'truck_id' as truck_id,
             coalesce(after->>'text', after->>'place_city') as text
           from audit where company_id = $1 and action = 'create'
             and entity in ('truck_notes', 'plan_reach_history')) created)
       select distinct on (text) text, coalesce(records, 0) as records, coalesce(audited, 0) as audited,
         previous
       from kept full join history using (text) order by text, previous`,
      [who.owner.companyId],
    );

/** A person with the board open: the app's own rows, live stream and way to save a cell. */
class Client {
  readonly rows = new RowStore<BoardRow>(({ id }) => id);
  readonly live: LiveClient;
  readonly edits: Edit[] = [];

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
      const number = this.edits.length + 1;
      const all = this.rows.all();
      const among = number % 2 === 0 ? BUSY_ROWS : all.length;
      const row = all[Math.floor(Math.random() * among)];
      if (!row) throw new Error('The board is empty.');
      const text = `edit ${this.index}.${number}`;
      const isPlan = Math.random() < 0.5;
      const seen = isPlan ? (row.truck_plan_reach?.place_city ?? null) : row.note;
      const edit: Edit = { truckId: row.id, text, seen, end: null };
      this.edits.push(edit);
      await wait(Math.random() * TYPING_MS);
      edit.end = await this.save(isPlan ? planned(row, text) : noted(row, text));
      if (edit.end === 'unanswered') await wait(50);
    }
  }

  private async save(entry: Entry): Promise<Edit['end']> {
    try {
      const put = (id: number, body: object) => this.put(id, body);
      const onNewer = (newer: BoardRow) => takeNewer(this.rows, newer);
      const row = this.rows.get(entry.seen.id) ?? entry.seen;
      takeNewer(this.rows, await saveEntry(entry, { put, row, overrule: false, onNewer }));
      return 'saved';
    } catch (error) {
      const isReason = error instanceof ApiError && error.status < 500 && error.message !== '';
      // Whose entry it is that stands there now.
      return isReason || (error instanceof CellConflict && error.who) ? 'refused' : 'unanswered';
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
