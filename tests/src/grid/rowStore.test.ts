import { describe, expect, it, vi } from 'vitest';
import { RowStore } from '../../../src/grid/rows/RowStore.ts';

interface Truck {
  id: number;
  place: string;
}

const store = () =>
  new RowStore<Truck>(
    row => row.id,
    [
      { id: 1, place: 'Omaha' },
      { id: 2, place: 'Reno' },
    ],
  );

/** The notified listeners, in order. */
function reported(rows: RowStore<Truck>) {
  const names: string[] = [];
  rows.subscribe(1, () => names.push('row 1'));
  rows.subscribe(2, () => names.push('row 2'));
  rows.subscribeList(() => names.push('list'));
  rows.subscribeSettled(() => names.push('settled'));
  return names;
}

describe('the row store outside React', () => {
  it('notifies only the changed row, and once all is quiet the listeners of totals', () => {
    vi.useFakeTimers();
    const rows = store();
    const names = reported(rows);
    expect(rows.patch(1, { place: 'Denver' })).toBe(true);
    expect(rows.patch(1, { place: 'Boise' })).toBe(true);
    expect(rows.patch(1, { place: 'Boise' })).toBe(false);
    expect(rows.patch(99, { place: 'Nowhere' })).toBe(false);
    expect(names).toEqual(['row 1', 'row 1']);
    vi.advanceTimersByTime(100);
    expect(names).toEqual(['row 1', 'row 1', 'settled']);
    vi.useRealTimers();
  });

  it('keeps the objects of rows that a new list does not change', () => {
    const rows = store();
    const names = reported(rows);
    const kept = rows.get(1);
    rows.replace([
      { id: 1, place: 'Omaha' },
      { id: 2, place: 'Fargo' },
      { id: 3, place: 'Gary' },
    ]);
    expect(rows.get(1)).toBe(kept);
    expect(names).toEqual(['list', 'row 2']);
    expect(rows.all().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('adds and removes rows', () => {
    const rows = store();
    rows.put({ id: 3, place: 'Gary' });
    rows.put({ id: 1, place: 'Laredo' });
    rows.remove(2);
    rows.remove(2);
    expect(rows.all()).toEqual([
      { id: 1, place: 'Laredo' },
      { id: 3, place: 'Gary' },
    ]);
  });

  it('does not notify removed listeners', () => {
    const rows = store();
    const listener = vi.fn();
    rows.subscribe(1, listener)();
    rows.patch(1, { place: 'Denver' });
    expect(listener).not.toHaveBeenCalled();
  });
});
