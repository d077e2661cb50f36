import { get, type IncomingMessage } from 'node:http';
import { Duplex, type Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person, tokenOf } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { listening } from '../../../support/listening.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

const { app, database, hub } = await testApp();
let who: People;
let address: string;

beforeAll(async () => {
  who = await people(database);
  address = await listening(app);
});

interface Heard {
  id?: string;
  event?: string;
  data?: any;
}

/** Opens the stream as a browser would, and reads event by event. */
async function hear(person: Person, topics: string, after?: string, token?: string) {
  const response = await fetch(`${address}/api/events?topics=${topics}`, {
    headers: {
      authorization: `Bearer ${token ?? (await tokenOf(app, person.userId))}`,
      'x-current-company-id': String(person.companyId),
      ...(after && { 'last-event-id': after }),
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let heardId = '';
  /** How many ids came without an event. */
  let passed = 0;
  const next = async (): Promise<Heard | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (/^(retry|:)/.test(block)) continue;
        const lines = block.split('\n').map(line => line.split(/: (.*)/s).slice(0, 2));
        const fields = Object.fromEntries(lines);
        heardId = fields.id ?? heardId;
        // An id alone is not an event.
        if (fields.data === undefined) {
          passed += 1;
          continue;
        }
        return { ...fields, data: JSON.parse(fields.data) };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  /** As a browser stores it: from dispatched events, and from ids that came alone. */
  const lastId = () => heardId;
  const { status, headers } = response;
  return { status, headers, next, lastId, passed: () => passed, close: () => reader.cancel() };
}

/** The position of an id among its company's events. */
const numberOf = (id = '') => Number(id.split('-')[1]);

const trailer = (number: string) => ({ number, type: 'dry_van', ownership: 'company' });
const make = async (number: string, person = who.owner) =>
  (await as(app, person).post('/trailers', trailer(number))).body.data.id as number;

describe('an open screen', () => {
  test('gets an event for a change of its company, and for nothing else', async () => {
    const channel = await hear(who.owner, 'trailers');
    expect(channel.status).toBe(200);
    expect(channel.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await make('S1', who.stranger);
    await as(app, who.owner).post('/open-tabs', { label: 'x', name: 'x', fullPath: '/x' });
    const id = await make('S2');
    expect(await channel.next()).toMatchObject({
      id: expect.any(String),
      data: { topic: 'trailers', type: 'created', ids: [id], user_id: who.owner.userId },
    });
    await channel.close();
  });

  test('gets events of one record when it subscribes to one', async () => {
    const [a, b] = [await make('O1'), await make('O2')];
    const channel = await hear(who.owner, `trailers/${b}`);
    await as(app, who.owner).put(`/trailers/${a}`, { number: 'O1a' });
    await as(app, who.owner).put(`/trailers/${b}`, { number: 'O2a' });
    const { data } = (await channel.next())!;
    expect(data).toMatchObject({ topic: `trailers/${b}`, type: 'updated', ids: [b] });
    expect(data.changes).toMatchObject({ number: 'O2a' });
    await channel.close();
  });

  test('gets its own topics, whatever others hear of the same event', async () => {
    const clerk = await who.staff(['trailers.list']);
    const [a, b] = [await make('T1'), await make('T2')];
    const all = await hear(who.owner, 'trailers,tabs');
    const one = await hear(clerk, `trailers/${b},tabs`);
    const both = await hear(who.owner, `trailers/${b},trailers`);
    await as(app, who.owner).post('/open-tabs', { label: 'y', name: 'y', fullPath: '/y' });
    await as(app, who.owner).put(`/trailers/${a}`, { number: 'T1a' });
    await as(app, who.owner).put(`/trailers/${b}`, { number: 'T2a' });
    const heard = async (channel: Awaited<ReturnType<typeof hear>>, count: number) => {
      const topics: string[] = [];
      while (topics.length < count) {
        const { data } = (await channel.next())!;
        topics.push(`${data.topic} ${data.ids}`);
      }
      await channel.close();
      return topics;
    };
    const tab = expect.stringMatching(/^tabs /);
    expect(await heard(all, 3)).toEqual([tab, `trailers ${a}`, `trailers ${b}`]);
    // Another person's tab is not told, nor the trailer outside the topic.
    expect(await heard(one, 1)).toEqual([`trailers/${b} ${b}`]);
    const ofBoth = [`trailers ${a}`, `trailers/${b} ${b}`, `trailers ${b}`];
    expect(await heard(both, 3)).toEqual(ofBoth);
  });

  test('hears what changed while it read its data, and the id to resume from', async () => {
    const before = await make('Q0');
    await new Promise(done => setTimeout(done, 120));
    const id = await make('Q1');
    const channel = await hear(who.owner, 'trailers&since=100');
    expect((await channel.next())?.data).toMatchObject({ type: 'created', ids: [id] });
    const after = await make('Q2');
    expect((await channel.next())?.data.ids).toEqual([after]);
    expect(channel.passed()).toBe(1);
    expect(before).toBeLessThan(id);
    await channel.close();
  });

  test.each(['-1', '60001', 'soon'])('is refused with the time since=%s', async since => {
    const { status, body } = await as(app, who.owner).get(`/events?topics=trailers&since=${since}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['since']);
  });

  test('resumes after the last event that it received', async () => {
    const first = await hear(who.owner, 'trailers');
    await make('R1');
    const { id } = (await first.next())!;
    await first.close();
    const [b, c] = [await make('R2'), await make('R3')];
    const second = await hear(who.owner, 'trailers', id);
    expect((await second.next())!.data.ids).toEqual([b]);
    expect((await second.next())!.data.ids).toEqual([c]);
    await second.close();
  });

  test('resumes after events outside its topics, however many', async () => {
    const first = await hear(who.owner, 'trailers');
    await make('U1');
    const { id } = (await first.next())!;
    // Events without a listener here, and more of them than are stored.
    for (let n = 1; n <= 2500; n++) {
      hub.publish(who.owner as Author, [{ entity: 'trucks', id: n, type: 'updated' }]);
    }
    hub.publish(who.stranger as Author, [{ entity: 'trailers', id: 1, type: 'updated' }]);
    const signal = await make('U2');
    expect((await first.next())!.data.ids).toEqual([signal]);
    hub.publish(who.owner as Author, [{ entity: 'trucks', id: 1, type: 'updated' }]);
    void first.next();
    await eventually(() => expect(numberOf(first.lastId())).toBe(numberOf(id) + 2502));
    await first.close();

    const missed = await make('U3');
    const second = await hear(who.owner, 'trailers', first.lastId());
    expect(await second.next()).toMatchObject({ data: { ids: [missed] } });
    await second.close();
  });

  test('is told of many events outside its topics by the last one’s id', async () => {
    const publish = (entity: string, count: number) => {
      for (let id = 1; id <= count; id++) {
        hub.publish(who.owner as Author, [{ entity, id, type: 'updated' }]);
      }
    };
    const channel = await hear(who.owner, 'trailers');
    publish('trailers', 1);
    const { id } = (await channel.next())!;
    publish('trucks', 300);
    void channel.next();
    await eventually(() => expect(numberOf(channel.lastId())).toBe(numberOf(id) + 300));
    expect(channel.passed()).toBe(1);
    await channel.close();

    // Its own event does not wait for them, and brings the later id.
    const other = await hear(who.owner, 'trailers');
    publish('trucks', 300);
    publish('trailers', 1);
    expect(numberOf((await other.next())!.id)).toBe(numberOf(id) + 601);
    expect(other.passed()).toBe(0);
    await other.close();
  });

  test('gets a reset when the missed events are unknown', async () => {
    const channel = await hear(who.owner, 'trailers', 'long-ago');
    expect(await channel.next()).toMatchObject({ event: 'reset' });
    await channel.close();
  });

  test('is closed when the person signs out', async () => {
    const person = await who.staff(['trailers.list']);
    const token = await tokenOf(app, person.userId);
    const channel = await hear(person, 'trailers', undefined, token);
    await as(app, person).post('/logout');
    expect(await channel.next()).toBeNull();
  });

  test('is closed when the company gets another owner', async () => {
    const { superadmin } = await platformPeople(database);
    const created = await as(app, { ...who.owner, companyId: null }).post('/companies', {
      name: 'Passed on',
    });
    const company = created.body.data.id as number;
    const channel = await hear({ ...who.owner, companyId: company }, 'trailers');
    const passed = await as(app, superadmin).put(`/companies/${company}`, {
      owner_id: who.stranger.userId,
    });
    expect(passed.body.data.owner_id).toBe(who.stranger.userId);
    expect(await channel.next()).toBeNull();
  });

  test('that disconnects is removed', async () => {
    const channel = await hear(who.owner, 'trailers');
    expect(app.streams.size).toBeGreaterThan(0);
    await channel.close();
    await expect.poll(() => app.streams.size).toBe(0);
  });
});

describe('a reader that does not read', () => {
  /** Opens the stream and leaves its bytes where they are. */
  const openUnread = async (person: Person, topics: string) => {
    const token = await tokenOf(app, person.userId);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-current-company-id': String(person.companyId),
    };
    return new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/api/events?topics=${topics}`, { headers }, resolve).once('error', reject);
    });
  };
  const LONG = 'x'.repeat(50_000);
  const publish = (id: number) =>
    hub.publish(who.owner as Author, [
      { entity: 'trailers', id, type: 'updated', changes: { note: LONG } },
    ]);

  test('is ended and gives its memory back, while another stream hears everything', async () => {
    const quick = await hear(who.owner, 'trailers');
    const slow = await openUnread(who.owner, 'trailers');
    await eventually(() => expect(app.streams.size).toBe(2));
    let last = 0;
    const publishAndHear = async () => {
      last += 1;
      publish(last);
      expect((await quick.next())!.data.ids).toEqual([last]);
    };
    // The network takes the first megabytes of what is not read.
    const most = () => Math.max(...[...app.streams].map(unread));
    while (most() <= 1024 * 1024 && last < 600) await publishAndHear();
    expect(most()).toBeGreaterThan(1024 * 1024);
    await publishAndHear();
    const held = bytesHeld();
    await expect.poll(() => app.streams.size, { timeout: 30_000 }).toBe(1);
    await eventually(() => expect(held - bytesHeld()).toBeGreaterThan(512 * 1024));
    await publishAndHear();

    // It reads on, up to its end, and connects again as a browser does.
    const text = await readToTheEnd(slow);
    const ids = [...text.matchAll(/^id: (.+)\n(?:.+\n)+\n/gm)];
    const again = await hear(who.owner, 'trailers', ids.at(-1)?.[1]);
    // It has missed more than it could be sent at once.
    expect(await again.next()).toMatchObject({ event: 'reset' });
    await publishAndHear();
    expect((await again.next())!.data.ids).toEqual([last]);
    await Promise.all([quick.close(), again.close()]);
  });

  test('is not one that is sent more than a megabyte at once', async () => {
    const channel = await hear(who.owner, 'trailers');
    for (let id = 1; id <= 60; id += 1) publish(id);
    for (let id = 1; id <= 60; id += 1) expect((await channel.next())!.data.ids).toEqual([id]);
    publish(61);
    expect((await channel.next())!.data.ids).toEqual([61]);
    await channel.close();
  });

  test('that missed less than a megabyte is sent that, and told of no reset', async () => {
    const first = await hear(who.owner, 'trailers');
    publish(1);
    const { id } = (await first.next())!;
    await first.close();
    for (let missed = 2; missed <= 20; missed += 1) publish(missed);
    const again = await hear(who.owner, 'trailers', id);
    for (let missed = 2; missed <= 20; missed += 1) {
      expect((await again.next())!.data.ids).toEqual([missed]);
    }
    await again.close();
  });
});

/** What buffers hold now, after everything unreachable is collected. */
function bytesHeld(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

/** What waits in a stream, on either of its sides. */
const unread = (stream: Readable) =>
  stream.readableLength + (stream instanceof Duplex ? stream.writableLength : 0);

/** The rest of an answer, which may be cut off. */
function readToTheEnd(response: IncomingMessage): Promise<string> {
  let text = '';
  return new Promise(resolve => {
    response.setEncoding('utf8');
    response.on('data', part => {
      text += part;
    });
    response.once('error', () => undefined);
    response.once('close', () => resolve(text));
  });
}

describe('the stream is refused', () => {
  const status = async (person: Person, topics: string) =>
    (await as(app, person).get(`/events?topics=${topics}`)).status;

  test('without a token, or for another company', async () => {
    expect((await fetch(`${address}/api/events?topics=trailers`)).status).toBe(401);
    const elsewhere = { ...who.owner, companyId: who.stranger.companyId };
    expect(await status(elsewhere, 'trailers')).toBe(403);
    expect(await status({ ...who.owner, companyId: null }, 'trailers')).toBe(403);
  });

  test('for what the person may not list', async () => {
    const clerk = await who.staff(['trailers.list']);
    expect(await status(clerk, 'trailers,trucks')).toBe(403);
    expect(await status(who.newcomer, 'trailers')).toBe(403);
  });

  test.each([
    '',
    'nonsense',
    'trailers/x',
    'a'.repeat(100),
    '__proto__',
  ])('for %s', async topics => {
    expect(await status(who.owner, topics)).toBe(422);
  });
});
