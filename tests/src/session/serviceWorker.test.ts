import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepsDraft } from '../../../src/drafts/saveDrafts.ts';
import { clearStaleCaches, startServiceWorker } from '../../../src/session/serviceWorker.ts';
import { eventually } from '../../support/eventually.ts';
import { standInBrowser } from '../wire/browser.ts';

const log: string[] = [];

beforeEach(() => {
  standInBrowser();
  log.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { reload: () => log.push('reloaded') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a new version of the app', () => {
  /** The browser's keeper of files; `controller` is the one that the page came from. */
  class Container extends EventTarget {
    update = vi.fn(async () => {});
    register = vi.fn(async () => ({ update: this.update }));
    constructor(readonly controller: object | null) {
      super();
    }
    takeOver = () => this.dispatchEvent(new Event('controllerchange'));
  }

  function browserWith(controller: object | null) {
    const serviceWorker = new Container(controller);
    vi.stubGlobal('navigator', { serviceWorker });
    return serviceWorker;
  }

  test('is taken at once: what is typed is kept, then the page reloads', async () => {
    const worker = browserWith({});
    const forget = keepsDraft('3 /here form', async () => {
      await Promise.resolve();
      log.push('kept');
    });
    await startServiceWorker();
    expect(log).toEqual([]);
    worker.takeOver();
    await eventually(() => expect(log).toEqual(['kept', 'reloaded']));
    forget();
  });

  test('comes although what is typed could not be kept', async () => {
    const worker = browserWith({});
    const forget = keepsDraft('3 /here form', () => Promise.reject(new Error('No room left')));
    await startServiceWorker();
    worker.takeOver();
    await eventually(() => expect(log).toEqual(['reloaded']));
    forget();
  });

  test('is none when the very first one begins to keep files', async () => {
    const worker = browserWith(null);
    await startServiceWorker();
    worker.takeOver();
    await Promise.resolve();
    expect(worker.register).toHaveBeenCalledWith('/sw.js');
    expect(log).toEqual([]);
  });

  test('is looked for every ten minutes', async () => {
    const worker = browserWith({});
    await startServiceWorker();
    expect(worker.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600_000);
    expect(worker.update).toHaveBeenCalledTimes(1);
  });

  test('that cannot be had is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    browserWith({}).register.mockRejectedValue(new Error('Not over http'));
    await startServiceWorker();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(log).toEqual([]);
  });
});

describe('at the start', () => {
  function cachesOf(names: string[]) {
    vi.stubGlobal('caches', {
      keys: async () => names,
      delete: async (name: string) => log.push(`gone: ${name}`),
    });
  }

  test('what an older version has left is cleared, once, but for what the worker keeps itself', async () => {
    vi.stubGlobal('__BUILD__', '2026-11-22');
    cachesOf(['pages', 'workbox-precache-v2', 'fonts']);
    await clearStaleCaches();
    expect(log).toEqual(['gone: pages', 'gone: fonts']);
    await clearStaleCaches();
    expect(log).toHaveLength(2);

    vi.stubGlobal('__BUILD__', '2026-11-23');
    await clearStaleCaches();
    expect(log).toHaveLength(4);
  });

  test('a browser that keeps no files starts all the same', async () => {
    vi.stubGlobal('__BUILD__', '2026-11-22');
    await expect(clearStaleCaches()).resolves.toBeUndefined();
  });
});
