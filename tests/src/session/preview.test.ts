import { beforeEach, expect, test } from 'vitest';
import { rightsIn } from '../../../src/session/rights.ts';
import type { StoredUser } from '../../../src/wire/user.ts';
import { standInBrowser } from '../wire/browser.ts';

standInBrowser();
const {
  endPreview,
  preview,
  previewHeaders,
  previewRefusal,
  scopeOf,
  startPreview,
  throughPreview,
} = await import('../../../src/session/preview.ts');

const owner: StoredUser = {
  id: 3,
  email: 'owner@b.test',
  name: 'Olive Owner',
  nickname: null,
  role: 'company_owner',
  avatar: null,
  staffs: [],
  companies: [
    { id: 7, name: 'Seven', owned: true },
    { id: 8, name: 'Eight' },
  ],
};
const eyes = {
  companyId: 7,
  title: 'Ana',
  roles: ['dispatcher'],
  permissions: ['loads.list'],
  from: '/x',
};

beforeEach(() => endPreview());

test('one’s own eyes see all that one may', () => {
  expect(throughPreview(owner, null)).toBe(owner);
  expect(previewRefusal('DELETE', '/loads/5')).toBeUndefined();
});

test('through somebody else’s eyes an owner holds what they hold, in that company alone', () => {
  const seen = throughPreview(owner, eyes);
  expect(rightsIn(seen, 7)).toEqual({
    isOwner: false,
    roles: ['dispatcher'],
    permissions: ['loads.list'],
  });
  expect(rightsIn(seen, 8)).toBeNull();
});

test('nothing is changed meanwhile, and what they may not see is not asked for', () => {
  startPreview(eyes);
  expect(previewRefusal('POST', '/loads')).toBe('change');
  expect(previewRefusal('GET', '/notifications/read-all')).toBe('change');
  expect(previewRefusal('GET', '/notifications/read/5')).toBe('change');
  expect(previewRefusal('GET', '/notifications/unread-count')).toBeUndefined();
  expect(previewRefusal('GET', '/loads')).toBeUndefined();
  expect(previewRefusal('GET', '/loads/list/for-invoices?page=1')).toBeUndefined();
  expect(previewRefusal('GET', '/loads/5')).toBe('notTheirs');
  expect(previewRefusal('GET', '/invoices')).toBe('notTheirs');
  expect(previewRefusal('GET', '/states')).toBeUndefined();
  expect(previewRefusal('POST', '/logout')).toBeUndefined();
});

test('the server is told whose eyes they are, but where one’s own session is concerned', () => {
  expect(previewHeaders('/loads')).toEqual({});
  startPreview({ ...eyes, roles: ['administrator', 'dispatcher'], permissions: ['loads.list'] });
  expect(previewHeaders('/loads')).toEqual({ 'X-Previewed-Rights': 'administrator loads.list' });
  expect(previewHeaders('/auth/refresh')).toEqual({});
});

test('an administrator’s eyes see everything of the company', () => {
  startPreview({ ...eyes, roles: ['administrator'], permissions: [] });
  expect(previewRefusal('GET', '/invoices')).toBeUndefined();
  expect(previewRefusal('DELETE', '/invoices/5')).toBe('change');
});

test('two previews under one name share nothing that was fetched, nor does one with one’s own', () => {
  const scopes = [scopeOf(3, 7, preview.get())];
  for (const permissions of [['loads.list'], ['loads.list', 'invoices.list']]) {
    startPreview({ ...eyes, permissions });
    scopes.push(scopeOf(3, 7, preview.get()));
    expect(scopeOf(3, 7, preview.get())).toBe(scopes.at(-1));
    endPreview();
  }
  expect(new Set(scopes).size).toBe(3);
});
