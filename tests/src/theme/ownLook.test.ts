// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Look, setLook, showLook } from '../../../src/theme/look.ts';
import { watchLook } from '../../../src/theme/ownLook.ts';

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
  showLook(START);
  stop = watchLook(
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

test('what the person chose in another browser is shown here, and not sent back', async () => {
  kept = { ...START, theme: 'dark', density: 'compact', letters: 'off' };
  signIn(7);
  await moment();
  expect(shown()).toEqual(kept);
  expect(sent).toEqual([]);
});

test('what was chosen before the server answered stays', async () => {
  kept = { ...START, theme: 'dark', density: 'compact', letters: 'off' };
  signIn(7);
  setLook({ theme: 'light' });
  await moment();
  expect(shown()).toEqual({ ...START, theme: 'light', density: 'compact', letters: 'off' });
  expect(sent).toEqual([{ theme: 'light' }]);
});

test('a few choices in a row are told at once, a moment later', async () => {
  signIn(7);
  await moment();
  setLook({ theme: 'light' });
  setLook({ theme: 'contrast' });
  setLook({ density: 'roomy' });
  expect(sent).toEqual([]);
  await moment();
  expect(sent).toEqual([{ theme: 'contrast', density: 'roomy' }]);
});

test('what could not be told is told with the next choice', async () => {
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

test('what was chosen just before the page was left is told at the next start, and stands', async () => {
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

test('nobody else is told what somebody chose before they left', async () => {
  signIn(7);
  setLook({ theme: 'dark' });
  signIn(8);
  await moment();
  expect(sent).toEqual([]);
});

test('somebody who never said reads by their own clocks, not by those of who was here before', async () => {
  showLook({ zone: 'Pacific/Honolulu', theme: 'dark' });
  signIn(7);
  await moment();
  expect(shown()).toMatchObject({ zone: null, theme: 'dark' });
});

test('while the server does not answer, the zone that this browser remembers holds', async () => {
  showLook({ zone: 'Pacific/Honolulu' });
  isUnreachable = true;
  signIn(7);
  await moment();
  expect(shown().zone).toBe('Pacific/Honolulu');
});
