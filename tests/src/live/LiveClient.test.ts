import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../../src/http/Client.ts';
import { session } from '../../../src/http/storage.ts';
import { LiveClient } from '../../../src/live/LiveClient.ts';
import { sentEvents } from '../../../src/live/sse.ts';
import { eventually } from '../../support/eventually.ts';
import { standInBrowser } from '../http/browser.ts';

const asked: { url: string; from: string | undefined; company: string | undefined }[] = [];
let streams: ServerResponse[] = [];
const server = createServer((request, response) => {
  asked.push({
    url: decodeURIComponent(request.url ?? ''),
    from: request.headers['last-event-id'] as string | undefined,
    company: request.headers['x-current-company-id'] as string | undefined,
  });
  if (holdsNext) return;
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.flushHeaders();
  streams.push(response);
});
/** Whether the server takes its time to answer. */
let holdsNext = false;
let live: LiveClient;
/** From where each stream began. */
const begun: (number | string)[] = [];

beforeEach(async () => {
  standInBrowser();
  session.start({ access_token: 't', expires_in: 60 }, null);
  asked.length = 0;
  begun.length = 0;
  holdsNext = false;
  streams = [];
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const client = new Client(`http://127.0.0.1:${port}`);
  live = new LiveClient(async (topics, from, signal) => {
    begun.push('sinceMs' in from ? from.sinceMs : from.lastEventId);
    const { body } = await client.fetch('GET', `/events?topics=${topics.join(',')}`, {
      headers: 'lastEventId' in from ? { 'Last-Event-ID': from.lastEventId } : {},
      companyId: 7,
      isStream: true,
      signal,
    });
    return body!;
  });
});
afterEach(async () => {
  live.close();
  server.closeAllConnections();
  await new Promise(done => server.close(done));
});

const event = (id: number, topic: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ topic, type: 'updated', ids: [id] })}\n\n`;

test('topics subscribed together share one stream', async () => {
  const loads = vi.fn();
  const trucks = vi.fn();
  live.listen('loads', loads);
  live.listen('trucks', trucks);
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]?.write(event(1, 'loads') + event(2, 'trucks'));

  await eventually(() =>
    expect(trucks).toHaveBeenCalledWith(expect.objectContaining({ ids: [2] })),
  );
  expect(loads).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([{ url: '/events?topics=loads,trucks', from: undefined, company: '7' }]);
  expect(live.state.get()).toEqual({ kind: 'live' });
});

test('the first stream begins where the page began to read, the next ones after the last event', async () => {
  live.listen('loads', () => {});
  await eventually(() => expect(streams).toHaveLength(1));
  expect(begun).toEqual([expect.any(Number)]);
  expect(begun[0]).toBeGreaterThanOrEqual(3_000);
  expect(begun[0]).toBeLessThanOrEqual(60_000);
  streams[0]?.write('id: e-4\n\n');
  await new Promise(done => setTimeout(done, 50));
  live.listen('trucks', () => {});
  await eventually(() => expect(streams).toHaveLength(2));
  expect(begun[1]).toBe('e-4');
});

test('another topic opens another stream, and nothing has to be reloaded', async () => {
  const loads = vi.fn();
  const trucks = vi.fn();
  live.listen('loads', loads);
  await eventually(() => expect(live.state.get().kind).toBe('live'));
  const ended = vi.fn();
  streams[0]?.on('close', ended);
  live.listen('trucks', trucks);
  await eventually(() => expect(streams).toHaveLength(2));
  // The first one brings events until the second one is open.
  await eventually(() => expect(ended).toHaveBeenCalled());
  streams[1]?.write(event(3, 'trucks') + event(4, 'loads'));

  await eventually(() => expect(loads).toHaveBeenCalled());
  expect(trucks.mock.calls).toEqual([[expect.objectContaining({ type: 'updated', ids: [3] })]]);
  expect(loads.mock.calls).toEqual([[expect.objectContaining({ type: 'updated', ids: [4] })]]);
});

test('events of a topic arrive while a stream with another topic is still opening', async () => {
  const loads = vi.fn();
  live.listen('loads', loads);
  await eventually(() => expect(live.state.get().kind).toBe('live'));
  holdsNext = true;
  live.listen('trucks', () => {});
  await eventually(() => expect(asked).toHaveLength(2));
  streams[0]?.write(event(5, 'loads'));
  await eventually(() => expect(loads).toHaveBeenCalledWith(expect.objectContaining({ ids: [5] })));
});

test('a broken stream is reopened where it stopped', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const heard = vi.fn();
  live.listen('loads', heard);
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]?.write(event(41, 'loads'));
  await eventually(() => expect(heard).toHaveBeenCalled());
  streams[0]?.destroy();

  await eventually(() => expect(live.state.get().kind).toBe('paused'));
  await eventually(() => expect(asked[1]?.from).toBe('41'));
  await eventually(() => expect(live.state.get().kind).toBe('live'));
});

test('without a network the stream is paused at once, and goes on where it was when there is one', async () => {
  const heard = vi.fn();
  live.listen('loads', heard);
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]?.write(event(61, 'loads'));
  await eventually(() => expect(heard).toHaveBeenCalled());
  live.setOnline(false);
  await eventually(() => expect(live.state.get().kind).toBe('paused'));
  live.setOnline(true);
  await eventually(() => expect(live.state.get().kind).toBe('live'));
  expect(asked.at(-1)?.from).toBe('61');
});

test('a subscriber that may have missed events is told to reload', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const heard = vi.fn();
  live.listen('loads', heard);
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]?.write('id: 5\nevent: reset\ndata: {}\n\n');
  await eventually(() =>
    expect(heard).toHaveBeenCalledWith({ topic: 'loads', type: 'reset', ids: [] }),
  );
});

test('a stream that broke before its first event starts with a reset', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const heard = vi.fn();
  live.listen('loads', heard);
  await eventually(() => expect(live.state.get().kind).toBe('live'));
  streams[0]?.destroy();
  await eventually(() =>
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'reset' })),
  );
});

test('the stream closes when no one is listening', async () => {
  const stop = live.listen('loads', () => {});
  await eventually(() => expect(live.state.get().kind).toBe('live'));
  stop();
  await eventually(() => expect(live.state.get().kind).toBe('idle'));
});

test('events are parsed from chunks of any size, and comments are not events', async () => {
  const text = `: hello\n\nid: 5\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata: é\n\n`;
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const seen = [];
  for await (const one of sentEvents(body)) if (one.data) seen.push(one);
  expect(seen).toEqual([
    { id: '5', name: undefined, data: '{"a":\n1}' },
    { id: undefined, name: undefined, data: 'é' },
  ]);
});
