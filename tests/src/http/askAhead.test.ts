import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../../src/http/Client.ts';
import { session } from '../../../src/http/storage.ts';
import { standInBrowser } from './browser.ts';
import { sentToServer } from './sentToServer.ts';

beforeEach(standInBrowser);
afterEach(() => vi.unstubAllGlobals());

const FIRST = { query: { page: 1 }, companyId: 1 };

test('what was asked before the page’s code came is asked once, and only for the same company', async () => {
  const { base, heard } = await sentToServer(({ url }) => ({ body: { data: url } }));
  const client = new Client(base);
  client.askAhead('/loads', FIRST);
  await client.call('GET', '/loads', { ...FIRST, companyId: 2 });
  await client.call('GET', '/loads', { query: { page: 2 }, companyId: 1 });
  expect(heard).toHaveLength(3);
  expect((await client.call('GET', '/loads', FIRST)).data).toBe('/api/loads?page=1');
  expect(heard).toHaveLength(3);
  await client.call('GET', '/loads', FIRST);
  expect(heard).toHaveLength(4);
});

test('a refusal of what was asked ahead is told to the page that asks', async () => {
  const { base } = await sentToServer(() => ({ status: 403, body: { message: 'No permission' } }));
  const client = new Client(base);
  client.askAhead('/loads', FIRST);
  await expect(client.call('GET', '/loads', FIRST)).rejects.toThrow('No permission');
});

test('a refusal that nobody waited for is forgotten: the page asks for itself', async () => {
  let isSignedIn = false;
  const { base, heard } = await sentToServer(() =>
    isSignedIn ? { body: { data: 'rows' } } : { status: 403, body: { message: 'No permission' } },
  );
  const client = new Client(base);
  client.askAhead('/loads', FIRST);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await new Promise(done => setTimeout(done, 50));
  isSignedIn = true;
  expect((await client.call('GET', '/loads', FIRST)).data).toBe('rows');
});

test('nobody takes what another person asked for', async () => {
  const { base, heard } = await sentToServer(() => ({ body: { data: 'rows' } }));
  const client = new Client(base);
  session.start({ access_token: 't', expires_in: 60 }, { id: 1 } as any);
  client.askAhead('/loads', FIRST);
  session.start({ access_token: 'u', expires_in: 60 }, { id: 2 } as any);
  await client.call('GET', '/loads', FIRST);
  expect(heard).toHaveLength(2);
});
