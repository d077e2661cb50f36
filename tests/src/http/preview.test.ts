import { beforeEach, expect, test } from 'vitest';
import type { StoredUser } from '../../../src/http/user.ts';
import { rightsIn } from '../../../src/session/rights.ts';
import { standInBrowser } from './browser.ts';

standInBrowser();
const { endPreview, preview, previewHeaders, previewError, scopeOf, startPreview, throughPreview } =
  await import('../../../src/http/preview.ts');

const owner: StoredUser = {
  id: 3,
  email: 'owner@b.test',
  name: 'Olive Owner',
  nickname: 'pat',
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

test('without a preview users have all of their permissions', () => {
  expect(throughPreview(owner, null)).toBe(owner);
  expect(previewError('DELETE', '/loads/5')).toBeUndefined();
});

test('in a preview an owner has the previewed user’s permissions, in that company only', () => {
  const seen = throughPreview(owner, eyes);
  expect(rightsIn(seen, 7)).toEqual({
    isOwner: false,
    roles: ['dispatcher'],
    permissions: ['loads.list'],
  });
  expect(rightsIn(seen, 8)).toBeNull();
});

test('a preview changes nothing, and does not request what is forbidden', () => {
  startPreview(eyes);
  expect(previewError('POST', '/loads')).toBe('change');
  expect(previewError('GET', '/notifications/read-all')).toBe('change');
  expect(previewError('GET', '/notifications/read/5')).toBe('change');
  expect(previewError('GET', '/notifications/unread-count')).toBeUndefined();
  expect(previewError('GET', '/loads')).toBeUndefined();
  expect(previewError('GET', '/loads/list/for-invoices?page=1')).toBeUndefined();
  expect(previewError('GET', '/loads/5')).toBe('notTheirs');
  expect(previewError('GET', '/invoices')).toBe('notTheirs');
  expect(previewError('GET', '/states')).toBeUndefined();
  expect(previewError('POST', '/logout')).toBeUndefined();
});

test('requests name the preview, except those about the user’s own session', () => {
  expect(previewHeaders('/loads')).toEqual({});
  startPreview({ ...eyes, roles: ['administrator', 'dispatcher'], permissions: ['loads.list'] });
  expect(previewHeaders('/loads')).toEqual({ 'X-Previewed-Rights': 'administrator loads.list' });
  expect(previewHeaders('/auth/refresh')).toEqual({});
});

test('a preview as administrator shows everything of the company', () => {
  startPreview({ ...eyes, roles: ['administrator'], permissions: [] });
  expect(previewError('GET', '/invoices')).toBeUndefined();
  expect(previewError('DELETE', '/invoices/5')).toBe('change');
});

test('two previews with one name share no fetched data, and neither shares any with the user’s own', () => {
  const scopes = [scopeOf(3, 7, preview.get())];
  for (const permissions of [['loads.list'], ['loads.list', 'invoices.list']]) {
    startPreview({ ...eyes, permissions });
    scopes.push(scopeOf(3, 7, preview.get()));
    expect(scopeOf(3, 7, preview.get())).toBe(scopes.at(-1));
    endPreview();
  }
  expect(new Set(scopes).size).toBe(3);
});
