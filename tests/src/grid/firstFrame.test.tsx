import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RowStore } from '../../../src/grid/rows/RowStore.ts';
import { board, type Truck, trucks } from './boardUnderTest.tsx';

afterEach(cleanup);

const grid = () => screen.getByRole('grid', { name: 'Main board' });
const ids = () =>
  [...grid().querySelectorAll<HTMLElement>('[data-row]:not([data-row^="@"])')].map(({ dataset }) =>
    Number(dataset.row),
  );

/** Rows of 28 pixels in a window of 600. */
const IN_SIGHT = 22;
/** Those that are drawn ahead of a window, for when it is scrolled. */
const AHEAD = 6;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const byGross = { compare: (one: Truck, other: Truck) => other.gross - one.gross };

/** A board that is open before its rows are read. */
function openedBoard(props: Parameters<typeof board>[0] = {}) {
  const created = board({ rows: new RowStore<Truck>(({ id }) => id), ...props });
  const read = (rows: readonly Truck[]) => act(() => created.rows.replace(rows));
  return { ...created, read };
}

describe('the first frame of a board', () => {
  it('has the rows in sight alone, and the next one those ahead of them too', async () => {
    board({ count: 500 });
    expect(ids()).toEqual(upTo(IN_SIGHT));
    await waitFor(() => expect(ids()).toEqual(upTo(IN_SIGHT + AHEAD)));
  });

  it('is that in which its rows come, where they are read after it is opened', async () => {
    const { read } = openedBoard();
    // Frames without a row are none.
    await act(() => new Promise(done => requestAnimationFrame(done)));
    read(trucks(500));
    expect(ids()).toEqual(upTo(IN_SIGHT));
    await waitFor(() => expect(ids()).toEqual(upTo(IN_SIGHT + AHEAD)));
  });

  it('has its rows in order, also with a pointer on the grid, and none of them waits', async () => {
    const { rows, read } = openedBoard({ order: byGross });
    fireEvent.pointerEnter(grid());
    read(trucks(500));
    const sorted = upTo(500).reverse();
    expect(ids()).toEqual(sorted.slice(0, IN_SIGHT));
    await waitFor(() => expect(rows.settledVersion()).toBeGreaterThan(0));
    expect(ids().slice(0, IN_SIGHT)).toEqual(sorted.slice(0, IN_SIGHT));
    expect(screen.queryByText(/moved/)).toBeNull();
  });

  it('is the last that moves rows under the pointer', async () => {
    const { rows, read } = openedBoard({ order: byGross });
    fireEvent.pointerEnter(grid());
    read(trucks(500));
    await waitFor(() => expect(rows.settledVersion()).toBeGreaterThan(0));
    act(() => void rows.patch(500, { gross: 0 }));
    expect(await screen.findByText(/1 moved/)).toBeTruthy();
    expect(ids()[0]).toBe(500);
  });
});
