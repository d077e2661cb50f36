import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../../src/http/Client.ts';
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
