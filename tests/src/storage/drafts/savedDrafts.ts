import { vi } from 'vitest';
import { type Draft, draftStore } from '../../../../src/storage/drafts/draftStore.ts';

/**
 * jsdom has no database: until mocks are restored, drafts are stored here, copied as in a database.
 */
export function savedDrafts(): Map<string, Draft> {
  const kept = new Map<string, Draft>();
  vi.spyOn(draftStore, 'get').mockImplementation(async key => structuredClone(kept.get(key)));
  vi.spyOn(draftStore, 'allFrom').mockImplementation(async begin =>
    [...kept].flatMap(([key, draft]) => (key.startsWith(begin) ? [structuredClone(draft)] : [])),
  );
  vi.spyOn(draftStore, 'put').mockImplementation(
    async (key, draft) => void kept.set(key, structuredClone(draft)),
  );
  vi.spyOn(draftStore, 'remove').mockImplementation(async key => void kept.delete(key));
  return kept;
}
