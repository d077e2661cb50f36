import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepsDraft } from '../../../../src/storage/drafts/saveDrafts.ts';
import { savedDrafts } from './savedDrafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A form open at an address, which stores what was typed every two seconds. */
const open = (kept: Map<string, object>, key: string) =>
  keepsDraft(key, async () => void kept.set(key, { values: { price: 1 }, at: 1 }));

test('a dropped draft is not stored again by its form, which may stay open a moment longer', async () => {
  const kept = savedDrafts();
  open(kept, '3 /here loads new');
  const close = open(kept, '3 /other loads new');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...kept.keys()]).toEqual(['3 /here loads new', '3 /other loads new']);

  await dropDraft('3 /here loads new');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...kept.keys()]).toEqual(['3 /other loads new']);
  close();
});
