import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/http/ApiError.ts';
import type { Method } from '../../../src/http/Client.ts';
import { fileName } from '../../../src/http/download.ts';
import { sentOnce } from '../../../src/http/money.ts';
import { hasFile, multipartOf } from '../../../src/http/multipart.ts';
import { queryOf } from '../../../src/http/query.ts';
import { running } from '../../../src/http/running.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('arrays are sent as name[], and null is not sent', () => {
  expect(decodeURIComponent(queryOf({ status: [1, 2], page: 1, search: null }))).toBe(
    'status[]=1&status[]=2&page=1',
  );
});

test('a request counts as running until half a second after its response', () => {
  const done = running.begin('/api/loads');
  expect(running.count.get()).toBe(1);
  done();
  vi.advanceTimersByTime(499);
  expect(running.count.get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(running.count.get()).toBe(0);
});

test.each([
  '/api/open-tabs/5',
  '/api/assistant/chat',
  '/api/brokers/short/list?search=a',
  '/api/personal-board/list/trucks',
  '/chatify/api/getContacts',
  '/api/loads/check/ref?x=1',
  '/api/notifications/list',
  '/api/notifications/unread-count',
  '/api/notifications/read-all',
])('%s shows no loading bar', url => {
  running.begin(url);
  expect(running.count.get()).toBe(0);
});

test('a form with files is flattened, and its update is sent as POST with _method', () => {
  const file = new Blob(['x']);
  const form = multipartOf(
    { amount: 5, note: null, items: [{ amount: 1, file: { rawFile: file } }], tags: [] },
    'PUT',
  );
  expect([...form.keys()]).toEqual([
    '_method',
    'amount',
    'note',
    'items[0][amount]',
    'items[0][file]',
    'tags',
  ]);
  expect(form.get('tags')).toBe('[]');
});

test('a file anywhere in a record is detected', () => {
  expect(hasFile({ items: [{ file: new Blob() }] })).toBe(true);
  expect(hasFile({ items: [{ amount: 1 }], note: null })).toBe(false);
});

describe('a request that moves money', () => {
  const bonus = { amount: 50, description: 'Bonus' };

  /** The key of the request. The response is as given, or lost. */
  async function keyOf(path: string, answer?: unknown, body: unknown = bonus, method = 'POST') {
    let key: string | undefined;
    await sentOnce(method as Method, path, { companyId: 1, body }, async ({ headers }) => {
      key = headers?.['Idempotency-Key'];
      if (answer instanceof Error) throw answer;
    }).catch(() => {});
    return key;
  }
  const lost = new ApiError(0, 'No connection');
  const path = '/driver-pay-settlements/adjustments';

  test('has a key, and no other call does', async () => {
    expect(await keyOf('/invoices')).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf('/driver-pay-settlements/store-group')).toBeDefined();
    expect(await keyOf('/invoices/received_payment/1', undefined, bonus, 'PUT')).toBeDefined();
    expect(await keyOf('/invoices/short_pay/1')).toBeDefined();
    expect(await keyOf('/expenses/1')).toBeDefined();
    expect(await keyOf('/invoices', undefined, undefined, 'GET')).toBeUndefined();
    expect(await keyOf('/loads')).toBeUndefined();
  });

  test('has the same key when it is retried after its response was lost', async () => {
    const key = await keyOf(path, lost);
    expect(await keyOf(path, new ApiError(503, 'Down'))).toBe(key);
    expect(await keyOf(path)).toBe(key);
    expect(await keyOf(path), 'a second bonus of the same amount').not.toBe(key);
  });

  test('has another key for another amount, and after an error', async () => {
    const key = await keyOf(path, lost);
    expect(await keyOf(path, undefined, { ...bonus, amount: 60 })).not.toBe(key);
    expect(await keyOf(path, new ApiError(422, 'Refused'))).toBe(key);
    expect(await keyOf(path)).not.toBe(key);
  });
});

test('a download keeps the accents in its name', () => {
  expect(fileName(`attachment; filename="x.pdf"; filename*=utf-8''caf%C3%A9.pdf`)).toBe('café.pdf');
  expect(fileName('attachment; filename="INV-1.pdf"')).toBe('INV-1.pdf');
  expect(fileName(null)).toBeUndefined();
});
