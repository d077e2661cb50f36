import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataProviderOf } from '../../src/dataProvider.ts';
import { session } from '../../src/http/storage.ts';
import { standInBrowser } from './http/browser.ts';
import { type Heard, type SentAnswer, sentToServer } from './http/sentToServer.ts';

let heard: Heard[];
let close: () => Promise<void>;
let answer: (request: Heard) => SentAnswer;
const provider = dataProviderOf(7);
const page = (...ids: number[]) => ({
  success: true,
  data: { data: ids.map(id => ({ id })), total: 70 },
  all_load_rate: 12,
});

beforeEach(async () => {
  standInBrowser();
  session.start({ access_token: 't', expires_in: 60 }, null);
  const server = await sentToServer(request => answer(request));
  ({ heard, close } = server);
  // The app requests paths of its own host. Here that host is the given server.
  const send = fetch;
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    send(new URL(path, server.base), init),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

const asked = () => heard.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`);

describe('a list', () => {
  beforeEach(() => {
    answer = () => ({ body: page(1, 2) });
  });

  test('is requested with the API’s parameters, in the company of its screen', async () => {
    const { data, total, meta } = await provider.getList('loads', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'internal_id', order: 'DESC' },
      filter: { status: 4, broker_id: [1, 2], q: 'PC', price_from: 100 },
    });
    expect(asked()).toEqual([
      'GET /api/loads?status[]=4&broker_id[]=1&broker_id[]=2&search=PC&price_from=100' +
        '&page=2&per_page=25&sort=internal_id&order=desc',
    ]);
    expect(heard[0]?.headers['x-current-company-id']).toBe('7');
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
    expect(total).toBe(70);
    expect(meta).toEqual({ all_load_rate: 12 });
  });

  test('with another path is requested there', async () => {
    await provider.getList('loads', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      meta: { path: '/loads/available/list' },
    });
    expect(heard[0]?.url).toMatch(/^\/api\/loads\/available\/list\?/);
  });

  test('of given ids is requested in hundreds', async () => {
    await provider.getMany('brokers', { ids: Array.from({ length: 150 }, (_, i) => i) });
    expect(heard.map(({ url }) => url.match(/id%5B%5D/g)?.length)).toEqual([100, 50]);
  });

  test('of a record’s parts is filtered by the record', async () => {
    await provider.getManyReference('loads', {
      target: 'broker_id',
      id: 5,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(asked()[0]).toContain('/api/loads?broker_id[]=5&');
  });
});

describe('one record', () => {
  beforeEach(() => {
    answer = () => ({ body: { success: true, data: { id: 5, version: 3, name: 'New' } } });
  });

  test('is unwrapped from its envelope', async () => {
    expect((await provider.getOne('brokers', { id: 5 })).data).toMatchObject({ name: 'New' });
    expect(asked()).toEqual(['GET /api/brokers/5']);
  });

  test('is updated with its changes and its version', async () => {
    const before = { id: 5, version: 2, name: 'Old', mc: '1', broker: { id: 1 } };
    await provider.update('brokers', {
      id: 5,
      data: { ...before, name: 'New', broker: { id: 1 } },
      previousData: before,
    });
    expect(asked()).toEqual(['PUT /api/brokers/5']);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ id: 5, version: 2, name: 'New' });
  });

  test('with a file is updated by POST and _method', async () => {
    const file = new Blob(['x'], { type: 'text/plain' });
    await provider.update('companies', {
      id: 5,
      data: { id: 5, logo: { rawFile: file } },
      previousData: { id: 5, logo: null },
    });
    expect(asked()).toEqual(['POST /api/companies/5']);
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(heard[0]?.body).toContain('name="_method"\r\n\r\nPUT');
  });

  test('is deleted even though the response is empty', async () => {
    answer = () => ({ body: { success: true, data: null } });
    const previousData = { id: 5, name: 'Old' };
    expect((await provider.delete('brokers', { id: 5, previousData })).data).toBe(previousData);
  });
});

test('other calls return their data', async () => {
  answer = () => ({ body: { success: true, data: { id: 5, status: 5 } } });
  expect(await provider.call('POST', '/loads/arrived/5')).toEqual({ id: 5, status: 5 });
  expect(asked()).toEqual(['POST /api/loads/arrived/5']);
});

test('an export is the full filtered list, with the file name from the server', async () => {
  answer = () => ({
    body: 'a,b',
    headers: { 'Content-Disposition': 'attachment; filename="loads.csv"' },
  });
  const file = await provider.exportList('loads', { filter: { status: 4 } }, 'csv');
  expect(asked()).toEqual(['GET /api/loads/export/excel?status[]=4&format=csv']);
  expect(file.name).toBe('loads.csv');
});

test('a refused file is reported from its JSON', async () => {
  answer = () => ({ status: 422, body: { message: 'Nothing is selected.' } });
  await expect(provider.callFile('POST', '/create-zip-from-invoices')).rejects.toThrow(
    'Nothing is selected.',
  );
});

test('a POST that moves money has an idempotency key', async () => {
  answer = () => ({ body: { success: true, data: {} } });
  await provider.call('POST', '/invoices', { load_id: 1 });
  expect(heard[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});
