import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStaleCaches, startServiceWorker } from '../../../src/session/serviceWorker.ts';
import { keepsDraft } from '../../../src/storage/drafts/saveDrafts.ts';
import { eventually } from '../../support/eventually.ts';
import { standInBrowser } from '../http/browser.ts';

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
  /** The browser's service worker container. `controller` is the worker that served the page. */
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

  test('is applied immediately: typed values are saved, then the page reloads', async () => {
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

  test('is applied even if typed values could not be saved', async () => {
    const worker = browserWith({});
    const forget = keepsDraft('3 /here form', () => Promise.reject(new Error('No room left')));
    await startServiceWorker();
    worker.takeOver();
    await eventually(() => expect(log).toEqual(['reloaded']));
    forget();
  });

  test('is not reported when the very first worker starts to cache files', async () => {
    const worker = browserWith(null);
    await startServiceWorker();
    worker.takeOver();
    await Promise.resolve();
    expect(worker.register).toHaveBeenCalledWith('/sw.js');
    expect(log).toEqual([]);
  });

  test('is checked for every ten minutes', async () => {
    const worker = browserWith({});
    await startServiceWorker();
    expect(worker.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600_000);
    expect(worker.update).toHaveBeenCalledTimes(1);
  });

  test('that cannot be fetched is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    browserWith({}).register.mockRejectedValue(new Error('Not over http'));
    await startServiceWorker();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(log).toEqual([]);
  });
});

describe('at startup', () => {
  function cachesOf(names: string[]) {
    vi.stubGlobal('caches', {
      keys: async () => names,
      delete: async (name: string) => log.push(`gone: ${name}`),
    });
  }

  test('caches of older versions are cleared once, except the worker’s own', async () => {
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

  test('a browser without service workers starts all the same', async () => {
    vi.stubGlobal('__BUILD__', '2026-11-22');
    await expect(clearStaleCaches()).resolves.toBeUndefined();
  });
});
