import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../src/http/storage.ts';
import { logOut } from '../../../src/session/current.ts';
import { eventually } from '../../support/eventually.ts';
import { standInBrowser } from '../http/browser.ts';

const realFetch = globalThis.fetch;
beforeEach(() => {
  standInBrowser();
  globalThis.fetch = async () => Response.json({ success: true, data: null });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.unstubAllGlobals();
});

/** A browser that receives push messages. */
function pushing(unsubscribe: () => Promise<boolean>) {
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
}

test('signing out ends the push messages to this browser', async () => {
  const unsubscribe = vi.fn(async () => true);
  pushing(unsubscribe);
  await logOut();
  await eventually(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('a push service that does not answer delays no sign-out, and one that fails stops none', async () => {
  for (const unsubscribe of [
    () => new Promise<boolean>(() => {}),
    () => Promise.reject(new Error('The push service is away.')),
  ]) {
    pushing(unsubscribe);
    session.start({ access_token: 'x', expires_in: 60 }, null, true);
    await logOut();
    expect(session.token()).toBeNull();
  }
});
