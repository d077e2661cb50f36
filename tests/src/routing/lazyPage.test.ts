import { beforeEach, expect, test, vi } from 'vitest';
import { keepsDraft } from '../../../src/drafts/saveDrafts.ts';
import { loadOrReload } from '../../../src/routing/lazyPage.ts';
import { eventually } from '../../support/eventually.ts';
import { standInBrowser } from '../wire/browser.ts';

const failing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

beforeEach(() => {
  standInBrowser();
  vi.useRealTimers();
});

test('code that cannot be loaded reloads the app', async () => {
  const reload = vi.fn();
  void loadOrReload(failing, reload);
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('but at most once in 300 seconds', async () => {
  const reload = vi.fn();
  void loadOrReload(failing, reload);
  await eventually(() => expect(reload).toHaveBeenCalled());
  await expect(loadOrReload(failing, reload)).rejects.toThrow('Failed to fetch');

  vi.useFakeTimers({ now: Date.now() + 300_000 });
  void loadOrReload(failing, reload);
  await eventually(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('code that does not come within 120 seconds is not waited for', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  void loadOrReload(() => new Promise(() => {}), reload);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('code that loads is simply answered', async () => {
  expect(await loadOrReload(async () => 5)).toBe(5);
});

test('what is typed is kept before the app is loaded anew', async () => {
  const done: string[] = [];
  vi.stubGlobal('location', { reload: () => done.push('reloaded') });
  const forget = keepsDraft('3 /here form', async () => void done.push('kept'));
  void loadOrReload(failing);
  await eventually(() => expect(done).toEqual(['kept', 'reloaded']));
  forget();
  vi.unstubAllGlobals();
});
