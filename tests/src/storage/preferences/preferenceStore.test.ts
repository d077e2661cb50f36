import { beforeEach, expect, test, vi } from 'vitest';
import { inBrowser } from '../../../../src/storage/preferences/inBrowser.ts';
import { preferenceStore } from '../../../../src/storage/preferences/preferenceStore.ts';
import { standInBrowser } from '../../http/browser.ts';

beforeEach(() => {
  standInBrowser();
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
});

function opened(scope: string) {
  const store = preferenceStore(inBrowser(scope));
  store.setup();
  return store;
}

test('one company’s values are not visible in another', () => {
  const one = opened('1.7');
  one.setItem('loads.listParams', { page: 2 });
  one.teardown();

  expect(opened('1.7').getItem('loads.listParams')).toEqual({ page: 2 });
  expect(opened('1.8').getItem('loads.listParams', 'none')).toBe('none');
  expect(opened('2.7').getItem('loads.listParams', 'none')).toBe('none');
});

test('many changes are saved once, a moment later', () => {
  const save = vi.fn();
  const store = preferenceStore({ load: () => ({}), save });
  store.setup();
  store.setItem('a', 1);
  store.setItem('b', 2);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(save.mock.calls).toEqual([[{ a: 1, b: 2 }]]);
});

test('a change is saved immediately when the page is left', () => {
  const save = vi.fn();
  const store = preferenceStore({ load: () => ({}), save });
  store.setup();
  store.setItem('permissions.draft', { edits: 1 });
  window.dispatchEvent(new Event('pagehide'));
  expect(save.mock.calls).toEqual([[{ 'permissions.draft': { edits: 1 } }]]);
  vi.advanceTimersByTime(500);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a subscriber of a key gets its changes until it unsubscribes', () => {
  const store = opened('1.7');
  const heard = vi.fn();
  const stop = store.subscribe('a', heard);
  store.setItem('a', 1);
  store.setItem('b', 1);
  store.removeItem('a');
  stop();
  store.setItem('a', 2);
  expect(heard.mock.calls).toEqual([[1], [undefined]]);
});

test('keys are removed by prefix', () => {
  const store = opened('1.7');
  store.setItem('loads.listParams', 1);
  store.setItem('loads.columns', 1);
  store.setItem('trucks.columns', 1);
  store.removeItems('loads.');
  expect(store.listItems?.()).toEqual({ 'trucks.columns': 1 });
});

test('another window’s changes are applied', () => {
  const store = opened('1.7');
  const heard = vi.fn();
  store.subscribe('a', heard);
  const event = Object.assign(new Event('storage'), {
    key: 'linehaul.preferences.1.1.7',
    newValue: '{"a":5}',
  });
  window.dispatchEvent(event);
  expect(heard).toHaveBeenCalledWith(5);
});
