import { beforeEach, expect, test, vi } from 'vitest';
import { loadOrReload } from '../../../src/routing/lazyPage.ts';
import { keepsDraft } from '../../../src/storage/drafts/saveDrafts.ts';
import { eventually } from '../../support/eventually.ts';
import { standInBrowser } from '../http/browser.ts';

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

test('code that does not load within 120 seconds times out', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  void loadOrReload(() => new Promise(() => {}), reload);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('code that loads is returned', async () => {
  expect(await loadOrReload(async () => 5)).toBe(5);
});

test('typed values are saved before the app is reloaded', async () => {
  const done: string[] = [];
  vi.stubGlobal('location', { reload: () => done.push('reloaded') });
  const forget = keepsDraft('3 /here form', async () => void done.push('kept'));
  void loadOrReload(failing);
  await eventually(() => expect(done).toEqual(['kept', 'reloaded']));
  forget();
  vi.unstubAllGlobals();
});
