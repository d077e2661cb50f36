import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { board, failing, type Truck } from './boardUnderTest.tsx';

afterEach(cleanup);

const grid = () => screen.getByRole('grid', { name: 'Main board' });
const rowElements = () => [
  ...grid().querySelectorAll<HTMLElement>('[data-row]:not([data-row^="@"])'),
];
const rowOf = (id: number) => grid().querySelector<HTMLElement>(`[data-row="${id}"]`);
const ids = () => rowElements().map(({ dataset }) => Number(dataset.row));

/** Scrolls so that this row is the first in sight. */
async function scrollTo(id: number) {
  grid().scrollTop = (id - 1) * 28;
  fireEvent.scroll(grid());
  await waitFor(() => expect(rowOf(id)).toBeTruthy());
}

/** Waits until the rows have come to rest, in the order of the page. */
const inOrder = () =>
  waitFor(() => expect(ids()).toEqual([...ids()].sort((one, other) => one - other)));

describe('rows that scroll into sight', () => {
  it('take the elements of those that left, and show their own record', async () => {
    const { cell } = board({ count: 500 });
    const before = new Set(rowElements());
    await scrollTo(200);
    const row = rowOf(205);
    expect(rowElements().filter(element => before.has(element)).length).toBeGreaterThan(10);
    expect(row?.getAttribute('aria-rowindex')).toBe('206');
    expect(row?.style.top).toBe(`${204 * 28}px`);
    expect(cell(205, 'unit').textContent).toBe('705');
    expect(cell(205, 'gross').textContent).toBe('20500');
    expect(cell(3, 'plan')).toBeNull();
  });

  it('follow the changes of their own record only', async () => {
    const { rows, cell } = board({ count: 500 });
    await scrollTo(200);
    act(() => {
      // The first row keeps the Tab stop, and so its element.
      for (let id = 2; id <= 40; id += 1) rows.patch(id, { plan: 'gone' });
      rows.patch(205, { plan: '11/16 Denver' });
    });
    expect(cell(205, 'plan').textContent).toBe('11/16 Denver');
    expect(screen.queryByText('gone')).toBeNull();
    expect(cell(205, 'plan').dataset.flash).toBe('a');
  });

  it('do not flash, and end the flash of the record before them', async () => {
    const { rows, cell } = board({ count: 500 });
    act(() => void rows.patch(2, { plan: '11/16 Denver' }));
    expect(cell(2, 'plan').dataset.flash).toBe('a');
    await scrollTo(200);
    expect(grid().querySelectorAll('[data-flash]')).toHaveLength(0);
  });

  it('show neither the selection nor the refused entry of the record before them', async () => {
    const { person, cell, saves } = board({ count: 500 });
    saves.answer = failing('The plan is too long');
    await person.dblClick(cell(2, 'plan'));
    await person.keyboard('11/16 Denver{Enter}');
    await waitFor(() => expect(cell(2, 'plan').dataset.state).toBe('error'));
    await person.click(cell(4, '@@select'));
    await scrollTo(200);
    await inOrder();
    expect(grid().querySelectorAll('[data-state="error"]')).toHaveLength(0);
    expect(rowElements().filter(row => row.ariaSelected === 'true' && row !== rowOf(4))).toEqual(
      [],
    );
    await scrollTo(1);
    expect(cell(2, 'plan').textContent).toContain('11/16 Denver');
    expect(rowOf(4)?.getAttribute('aria-selected')).toBe('true');
  });

  it('never take the element with the focus, nor that of an open editor', async () => {
    const { person, cell, focus } = board({ count: 500 });
    await person.click(cell(5, 'plan'));
    const focused = rowOf(5);
    await scrollTo(200);
    await inOrder();
    expect(focus()).toBe('5.plan');
    expect(rowOf(5)).toBe(focused);

    await person.keyboard('11/17');
    await scrollTo(100);
    await inOrder();
    expect(rowOf(5)).toBe(focused);
    expect(cell(5, 'plan').querySelector('input')?.value).toBe('11/17');
  });

  it('leave the focus where it was when it moves on', async () => {
    const { person, cell, focus, model } = board({ count: 500 });
    await person.click(cell(5, 'plan'));
    await scrollTo(200);
    act(() => model.focusOn({ item: 204, column: 4 }));
    expect(focus()).toBe('205.plan');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it.each([
    ['down', 200, 206],
    ['up', 200, 193],
    ['by most of a window', 200, 225],
  ])('come into the order of the page after scrolling %s', async (_name, from, to) => {
    board({ count: 500 });
    await scrollTo(from);
    await inOrder();
    await scrollTo(to);
    expect(ids()).not.toEqual([...ids()].sort((one, other) => one - other));
    const scrolled = new Map(ids().map((id, at) => [id, rowElements()[at]]));
    await inOrder();
    // The larger part stays as it is.
    const kept = ids().filter(id => rowOf(id) === scrolled.get(id));
    expect(kept.length).toBeGreaterThan(ids().length / 2 - 1);
  });

  it('are sorted at once when someone sorts them before they are in order', async () => {
    const { change } = board({ count: 500 });
    await scrollTo(200);
    const compare = (one: Truck, other: Truck) => other.id - one.id;
    change({ order: { compare } });
    await waitFor(() => expect(ids()).toEqual([...ids()].sort((one, other) => other - one)));
    expect(ids()).toContain(300);
  });
});

describe('a board that opens after another', () => {
  const widths = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!;
  const widthIs = (width: () => number) =>
    Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: width });

  afterEach(() => {
    Object.defineProperty(Element.prototype, 'clientWidth', widths);
  });

  it('draws its rows before it asks how large it is', () => {
    board();
    cleanup();
    const drawn: number[] = [];
    widthIs(() => drawn.push(document.querySelectorAll('[data-row]').length));
    board();
    expect(drawn[0]).toBeGreaterThan(10);
  });

  it('holds its first columns where it is narrower than the other was', () => {
    widthIs(() => 2_000);
    const { cell } = board();
    expect(cell(1, 'driver').style.left).toBe('');
    cleanup();
    widthIs(() => 300);
    expect(board().cell(1, 'driver').style.left).toBe('84px');
  });
});
