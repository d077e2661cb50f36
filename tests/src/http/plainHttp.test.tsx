import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../src/api.ts';
import { toClipboard } from '../../../src/feedback/clipboard.ts';
import { randomId } from '../../../src/http/randomId.ts';
import { PresenceHeartbeat } from '../../../src/live/presence/PresenceHeartbeat.ts';

/** The request, as the server would read it. */
let sent: { url: string; headers: Headers; body: any }[] = [];

/** A page loaded over plain http from another machine: neither randomUUID nor a clipboard. */
beforeEach(() => {
  sent = [];
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ url, headers: new Headers(init.headers), body });
    return new Response('{"success":true,"data":{"people":[]}}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * The id formats that the server accepts, of a request (`http/app.ts`) and of a tab (`presence`).
 */
const NAME = /^[\w-]{8,40}$/;

test('over plain http a user can sign in', async () => {
  await call('POST', '/login', { anonymous: true, body: { email: 'a@b.test', password: 'x' } });
  expect(sent).toMatchObject([{ url: '/api/login', body: { email: 'a@b.test' } }]);
  expect(sent[0]?.headers.get('x-request-id')).toMatch(NAME);
});

test('over plain http a tab sends its presence', async () => {
  vi.useFakeTimers();
  const signs = new PresenceHeartbeat('load:1', 1, () => {});
  signs.start();
  await vi.advanceTimersByTimeAsync(10);
  signs.stop();
  expect(sent[0]).toMatchObject({
    url: '/api/presence',
    body: { client: expect.stringMatching(NAME), topic: 'load:1', place: null },
  });
});

test('over plain http text is copied the old way, in a dialog by a field within it', async () => {
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
  const button = document.querySelector('button');
  button?.focus();
  let copied: unknown;
  document.execCommand = () => {
    const area = document.activeElement as HTMLTextAreaElement;
    copied = [area.value, area.closest('[role=dialog]') !== null];
    return true;
  };
  expect(await toClipboard('one\ntwo')).toBe(true);
  expect(copied).toEqual(['one\ntwo', true]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('no two ids are the same', () => {
  const names = Array.from({ length: 1000 }, randomId);
  expect(new Set(names).size).toBe(1000);
  expect(names.every(name => /^[0-9a-f]{32}$/.test(name))).toBe(true);
});
