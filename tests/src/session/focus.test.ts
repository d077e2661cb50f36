import { beforeEach, expect, test, vi } from 'vitest';
import { resumeSession, watchFocus } from '../../../src/session/current.ts';
import { session } from '../../../src/wire/storage.ts';
import type { StoredUser } from '../../../src/wire/user.ts';
import { standInBrowser } from '../wire/browser.ts';

const person = (id: number, role: StoredUser['role']): StoredUser => ({
  id,
  role,
  email: '',
  name: '',
  nickname: null,
  avatar: null,
  staffs: [],
  companies: [],
});
const token = { access_token: 't', expires_in: 60 };
const restart = vi.fn();
let focus: () => void;

beforeEach(() => {
  standInBrowser();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/' });
  // The page asks who is logged in when it starts; nobody answers here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('closed')));
  restart.mockReset();
  session.start(token, person(1, 'company_owner'));
  resumeSession();
  watchFocus(restart);
  focus = () => window.dispatchEvent(new Event('focus'));
});

test('a window that comes back to the same person stays', () => {
  session.renew({ access_token: 'renewed', expires_in: 60 });
  focus();
  expect(restart).not.toHaveBeenCalled();
});

test('a window that comes back to another person starts anew with their companies', () => {
  session.start(token, person(2, 'staff'));
  focus();
  expect(restart).toHaveBeenCalledWith('/staff/companies');
});

test('a window that comes back to nobody starts anew', () => {
  session.clear();
  focus();
  expect(restart).toHaveBeenCalledWith('/company-owner/companies');
});
