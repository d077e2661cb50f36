import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../src/http/storage.ts';
import type { StoredUser } from '../../../src/http/user.ts';
import { resumeSession, watchFocus } from '../../../src/session/current.ts';
import { standInBrowser } from '../http/browser.ts';

const person = (id: number, role: StoredUser['role']): StoredUser => ({
  id,
  role,
  email: '',
  name: '',
  nickname: 'pat',
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
  // The page requests the current user when it starts. There is no response here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('closed')));
  restart.mockReset();
  session.start(token, person(1, 'company_owner'));
  resumeSession();
  watchFocus(restart);
  focus = () => window.dispatchEvent(new Event('focus'));
});

test('a window that returns to the same user stays', () => {
  session.renew({ access_token: 'renewed', expires_in: 60 });
  focus();
  expect(restart).not.toHaveBeenCalled();
});

test('a window that returns to another user restarts with their companies', () => {
  session.start(token, person(2, 'staff'));
  focus();
  expect(restart).toHaveBeenCalledWith('/staff/companies');
});

test('a window that returns after a sign-out restarts', () => {
  session.clear();
  focus();
  expect(restart).toHaveBeenCalledWith('/company-owner/companies');
});
