import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '../../../src/grid/column.ts';
import { seenOf } from '../../../src/grid/seen.ts';
import { board, type Saves, type Truck, truckColumns } from './boardUnderTest.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const number: GridColumn<Truck> = {
  key: 'number',
  header: '#',
  title: 'Row number',
  width: 40,
  sticky: true,
  isNumber: true,
  value: () => null,
};

/** A board whose first column has the numbers of its rows. */
function numbered(props: Parameters<typeof board>[0] = {}) {
  const saves: Saves = { sent: [], answer: async () => undefined, requestIds: new Set() };
  const columns = [number, ...truckColumns(saves)];
  const created = board({ count: 6, columns, ...props });
  const grid = screen.getByRole('grid', { name: 'Main board' });
  const numbers = () =>
    [...grid.querySelectorAll('[data-col=number]:not([role=columnheader])')].map(
      ({ textContent, parentElement }) =>
        `${textContent} ${parentElement?.querySelector('[data-col=unit]')?.textContent}`,
    );
  return { ...created, saves, grid, numbers };
}

describe('the numbers of the rows', () => {
  it('count what is shown, in its order', () => {
    const { numbers, change } = numbered({ count: 3 });
    expect(numbers()).toEqual(['1 501', '2 502', '3 503']);
    change({ order: { compare: (one, other) => other.id - one.id, filter: row => row.id !== 2 } });
    expect(numbers()).toEqual(['1 503', '2 501']);
  });

  it('go on from group to group, also where a row keeps its place on the screen', () => {
    const groupOf = (row: Truck) => row.dispatcher;
    const { numbers, change } = numbered({
      count: 4,
      order: { groupOf, filter: row => row.id !== 3 },
    });
    expect(numbers()).toEqual(['1 501', '2 502', '3 504']);
    // One header less above it, and one row more.
    change({ order: { groupOf: row => (row.id < 4 ? 'Katherine' : 'Milana'), filter: undefined } });
    expect(numbers()).toEqual(['1 501', '2 502', '3 503', '4 504']);
  });

  it('are exported, and neither copied nor pasted: the rows of another board have others', async () => {
    const { person, model, cell, saves } = numbered({ onPasted: () => undefined });
    expect(seenOf(model).titles).toEqual([
      'Row number',
      'Unit',
      'Driver',
      'Status',
      'Plan, reach',
      'Week gross',
    ]);
    expect(seenOf(model).lines[1]).toEqual(['2', '502', 'Driver 2', 'Ready 1', '', '200']);
    await person.click(cell(2, 'number'));
    expect(model.copied()).toEqual({
      text: '502\tDriver 2\tReady 1\t\t200',
      count: 1,
      isCell: false,
    });
    const text = '501\tDriver 1\tReady 1\t11/16 Denver\t100';
    fireEvent.paste(cell(2, 'number'), { clipboardData: { getData: () => text } });
    await waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent[0]).toMatchObject({ id: 2, value: '11/16 Denver' });
  });
});
