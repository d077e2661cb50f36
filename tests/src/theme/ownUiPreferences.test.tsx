import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUiPreferences } from '../../../src/theme/ownUiPreferences.ts';
import { applyUiPreferences, type Look, setLook } from '../../../src/theme/uiPreferences.ts';

const START: Look = {
  theme: 'system',
  density: 'standard',
  letters: 'on',
  zone: null,
  row_tint: 'off',
  palette: 'standard',
  rail: 'open',
  board_rail: 'closed',
};
const shown = () => JSON.parse(localStorage.getItem('linehaul.look') ?? '{}');

let signIn: (id: number | null) => void;
let stop: () => void;
let kept: Look | null;
let sent: Partial<Look>[];
let isUnreachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [kept, sent, isUnreachable] = [null, [], false];
  localStorage.clear();
  applyUiPreferences(START);
  stop = watchUiPreferences(
    {
      get: async () => {
        if (isUnreachable) throw new Error('No connection');
        return kept;
      },
      put: async change => {
        if (isUnreachable) throw new Error('No connection');
        sent.push(change);
      },
    },
    listener => {
      signIn = id => listener(id === null ? null : { id });
      return () => {};
    },
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const moment = () => vi.advanceTimersByTimeAsync(1_000);

test('a choice made in another browser is applied here, and not sent back', async () => {
  kept = { ...START, theme: 'dark', density: 'compact', letters: 'off' };
  signIn(7);
  await moment();
  expect(shown()).toEqual(kept);
  expect(sent).toEqual([]);
});

test('a choice made before the response arrived stays', async () => {
  kept = { ...START, theme: 'dark', density: 'compact', letters: 'off' };
  signIn(7);
  setLook({ theme: 'light' });
  await moment();
  expect(shown()).toEqual({ ...START, theme: 'light', density: 'compact', letters: 'off' });
  expect(sent).toEqual([{ theme: 'light' }]);
});

test('a few choices in a row are sent together, a moment later', async () => {
  signIn(7);
  await moment();
  setLook({ theme: 'light' });
  setLook({ theme: 'contrast' });
  setLook({ density: 'roomy' });
  expect(sent).toEqual([]);
  await moment();
  expect(sent).toEqual([{ theme: 'contrast', density: 'roomy' }]);
});

test('a choice that could not be sent is sent with the next one', async () => {
  signIn(7);
  isUnreachable = true;
  setLook({ theme: 'dark' });
  await moment();
  expect(shown().theme).toBe('dark');
  isUnreachable = false;
  setLook({ density: 'roomy' });
  await moment();
  expect(sent).toEqual([{ theme: 'dark', density: 'roomy' }]);
});

test('a choice made just before leaving the page is sent at the next start, and applies', async () => {
  kept = { ...START, theme: 'dark' };
  signIn(7);
  await moment();
  setLook({ theme: 'light' });
  signIn(null);
  await moment();
  expect(sent).toEqual([]);
  signIn(7);
  await moment();
  expect(sent).toEqual([{ theme: 'light' }]);
  expect(shown().theme).toBe('light');
});

test('a choice made before signing out is not sent for another user', async () => {
  signIn(7);
  setLook({ theme: 'dark' });
  signIn(8);
  await moment();
  expect(sent).toEqual([]);
});

test('a user without a choice sees times in the company’s zone, not the previous user’s', async () => {
  applyUiPreferences({ zone: 'Pacific/Honolulu', theme: 'dark' });
  signIn(7);
  await moment();
  expect(shown()).toMatchObject({ zone: null, theme: 'dark' });
});

test('while the server does not respond, the zone stored in this browser applies', async () => {
  applyUiPreferences({ zone: 'Pacific/Honolulu' });
  isUnreachable = true;
  signIn(7);
  await moment();
  expect(shown().zone).toBe('Pacific/Honolulu');
});
