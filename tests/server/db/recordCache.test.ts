import { expect, test, vi } from 'vitest';
import { RecordCache } from '../../../server/db/recordCache.ts';

const broker = (id: number, name: string) => ({
  kind: 'brokers',
  id,
  record: { shown: { id, name } },
});
const named = (kept: RecordCache, company: number, version: number, id: number) =>
  kept.at(company, version)?.kinds.get('brokers')?.get(id)?.shown.name;

test('records are returned for the version that they were read at, and for no other', () => {
  const kept = new RecordCache();
  kept.add(1, 7, [broker(5, 'Acme')]);
  kept.add(1, 7, [broker(6, 'Bison')]);
  expect([named(kept, 1, 7, 5), named(kept, 1, 7, 6)]).toEqual(['Acme', 'Bison']);
  expect(kept.at(1, 6)).toBeNull();
  expect(kept.at(1, 8)).toBeNull();

  kept.add(1, 8, [broker(5, 'Acme Freight')]);
  expect(kept.at(1, 7)).toBeNull();
  expect([named(kept, 1, 8, 5), named(kept, 1, 8, 6)]).toEqual(['Acme Freight', undefined]);
});

test('one company never gets the records of another', () => {
  const kept = new RecordCache();
  kept.add(1, 7, [broker(5, 'Acme')]);
  expect(kept.at(2, 7)).toBeNull();
});

test('records are reloaded after a minute', () => {
  vi.useFakeTimers();
  const kept = new RecordCache();
  kept.add(1, 7, [broker(5, 'Acme')]);
  vi.advanceTimersByTime(59_000);
  expect(named(kept, 1, 7, 5)).toBe('Acme');
  vi.advanceTimersByTime(2_000);
  expect(kept.at(1, 7)).toBeNull();
  vi.useRealTimers();
});

test('beyond fifty thousand records the companies cached first are evicted', () => {
  const kept = new RecordCache();
  kept.add(1, 1, [broker(1, 'first')]);
  const many = Array.from({ length: 50_000 }, (_, id) => broker(id, 'many'));
  kept.add(2, 1, many);
  expect(kept.at(1, 1)).toBeNull();
  expect(named(kept, 2, 1, 49_999)).toBe('many');
});
