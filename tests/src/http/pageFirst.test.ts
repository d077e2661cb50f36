import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../../src/http/Client.ts';
import { PageFirst, pageFirst } from '../../../src/http/pageFirst.ts';
import { standInBrowser } from './browser.ts';

beforeEach(() => {
  standInBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a start's first content counts as shown. */
async function isShown(start: PageFirst): Promise<boolean> {
  let isOver = false;
  void start.contentShown().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isOver;
}

test('outside of a start nothing waits', async () => {
  const start = new PageFirst();
  expect(start.waitOf('GET', '/api/waiting-counts')).toBeUndefined();
  expect(await isShown(start)).toBe(true);
});

test.each([
  '/api/waiting-counts',
  '/api/notifications/unread-count',
  '/api/undo',
  '/api/loads/pending/list?per_page=1',
])('%s waits for the first content', url => {
  const start = new PageFirst();
  start.hold();
  expect(start.waitOf('GET', url)).toBeInstanceOf(Promise);
});

test.each([
  ['GET', '/api/loads?page=1&per_page=50&sort=pickup_date&order=desc'],
  ['GET', '/api/open-tabs?company_id=1'],
  ['POST', '/api/get-info'],
  // A person's own undo is no decoration.
  ['POST', '/api/undo'],
])('%s %s is sent at once', (method, url) => {
  const start = new PageFirst();
  start.hold();
  expect(start.waitOf(method, url)).toBeUndefined();
});

test('the content is shown once all requests of the page have ended, and it is drawn', async () => {
  const start = new PageFirst();
  start.hold();
  const session = start.begin('/api/get-info');
  const load = start.begin('/api/loads/5');
  const notes = start.begin('/api/loads/5/notes');
  session();
  await vi.advanceTimersByTimeAsync(600);
  expect(await isShown(start)).toBe(false);
  load();
  await vi.advanceTimersByTimeAsync(600);
  expect(await isShown(start)).toBe(false);
  notes();
  await vi.advanceTimersByTimeAsync(600);
  expect(await isShown(start)).toBe(true);
});

test('a request that follows from the first one’s answer belongs to the content', async () => {
  const start = new PageFirst();
  start.hold();
  start.begin('/api/loads/5')();
  await vi.advanceTimersByTimeAsync(100);
  const after = start.begin('/api/brokers/7');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isShown(start)).toBe(false);
  after();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isShown(start)).toBe(true);
});

test('a page without content of its own holds up nothing for long', async () => {
  const start = new PageFirst();
  start.hold();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(await isShown(start)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isShown(start)).toBe(true);
});

test('the app sends the list first, and the counts of the menu after its answer', async () => {
  const sent: string[] = [];
  let answerList = () => {};
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    if (url === '/api/loads') await new Promise<void>(resolve => (answerList = resolve));
    return new Response('{"data":[]}');
  });
  pageFirst.hold();
  const client = new Client('/api');
  const counts = client.call('GET', '/waiting-counts');
  const list = client.call('GET', '/loads');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['/api/loads']);
  answerList();
  await list;
  await vi.advanceTimersByTimeAsync(1_000);
  await counts;
  expect(sent).toEqual(['/api/loads', '/api/waiting-counts']);
});

test('content that was asked for ahead is shown when it is rendered, not when its answer is there', async () => {
  const start = new PageFirst();
  start.hold();
  start.askedAhead();
  start.begin('/api/loads?page=1')();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isShown(start)).toBe(false);
  start.contentRendered();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isShown(start)).toBe(true);
});
