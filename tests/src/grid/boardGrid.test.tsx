import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import type { GridColumn } from '../../../src/grid/column.ts';
import type { Pasted } from '../../../src/grid/paste.ts';
import { csvOf, seenOf, writeTable } from '../../../src/grid/seen.ts';
import { setLook } from '../../../src/theme/uiPreferences.ts';
import {
  board,
  conflicting,
  failing,
  type Saves,
  type Truck,
  truckColumns,
  trucks,
} from './boardUnderTest.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setLook({ letters: 'on' });
  shownToasts.set([]);
});

const grid = () => screen.getByRole('grid', { name: 'Main board' });

describe('the grid', () => {
  it('tells a screen reader its size and the position of each cell', () => {
    const { cell } = board({ totals: () => ({ unit: 40 }) });
    expect(grid().getAttribute('aria-rowcount')).toBe('42');
    expect(grid().getAttribute('aria-colcount')).toBe('6');
    const row = cell(2, 'driver').parentElement!;
    expect(row.getAttribute('aria-rowindex')).toBe('3');
    expect(cell(2, 'driver').getAttribute('aria-colindex')).toBe('3');
    expect(cell(2, 'plan').getAttribute('aria-readonly')).toBe('false');
    expect(cell(3, 'plan').getAttribute('aria-readonly')).toBe('true');
  });

  it('gives a total that is text the empty columns after it, up to the next total', () => {
    board({ totals: () => ({ unit: 40, status: '24 moving', gross: '128 042' }) });
    const line = [...grid().querySelectorAll('[role=row]')].at(-1)!;
    const cells = [...line.querySelectorAll<HTMLElement>('[role=gridcell]')].map(
      ({ textContent, ariaColIndex, ariaColSpan, style }) =>
        [textContent, ariaColIndex, ariaColSpan, style.gridColumn].join('|'),
    );
    // The box, the unit and the driver stay in sight, each in its place.
    expect(cells).toEqual(['|1||', '40|2||', '|3||', '24 moving|4|2|span 2', '128 042|6||']);
  });

  it('renders only the rows of its window', () => {
    board({ count: 2000 });
    expect(grid().getAttribute('aria-rowcount')).toBe('2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('has one Tab stop', async () => {
    const { person, focus } = board();
    await person.tab();
    expect(focus()).toBe('1.@@select');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await person.tab();
    expect(grid().contains(document.activeElement)).toBe(false);
  });

  it('is entered by an arrow key from a page on which nothing has the focus', async () => {
    const { person, focus } = board();
    expect(document.activeElement).toBe(document.body);
    await person.keyboard('{ArrowDown}');
    expect(focus()).toBe('1.@@select');
    await person.keyboard('{ArrowDown}');
    expect(focus()).toBe('2.@@select');
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowRight}{ArrowRight}{ArrowDown}', '2.driver'],
    ['{End}', '1.gross'],
    ['{End}{Home}', '1.@@select'],
    ['{Control>}{End}{/Control}', '40.gross'],
    ['{Control>}{End}{Home}{/Control}', '1.@@select'],
    ['{PageDown}', '20.@@select'],
    ['{PageDown}{PageDown}{PageDown}', '40.@@select'],
    ['{PageDown}{PageUp}', '1.@@select'],
    ['{ArrowUp}', '@@header.@@select'],
    ['{ArrowLeft}{ArrowUp}{ArrowDown}', '1.@@select'],
  ])('%s goes to %s', async (keys, place) => {
    const { person, focus } = board();
    await person.tab();
    await person.keyboard(keys);
    expect(focus()).toBe(place);
  });

  it('keep the focus in place when the row changes, and when the rows scroll out of view', async () => {
    const { person, focus, rows, cell } = board({ count: 500 });
    await person.click(cell(5, 'plan'));
    act(() => void rows.patch(5, { plan: '11/16 Denver' }));
    expect(focus()).toBe('5.plan');
    grid().scrollTop = 9000;
    fireEvent.scroll(grid());
    await waitFor(() => expect(document.querySelector('[data-row="330"]')).toBeTruthy());
    expect(focus()).toBe('5.plan');
  });

  it('move the focus when the row is removed', async () => {
    const { person, focus, rows, cell } = board();
    await person.click(cell(5, 'plan'));
    act(() => rows.remove(5));
    expect(focus()).toBe('6.plan');
  });

  it('are handled by the board first', async () => {
    const asked: string[] = [];
    const { person, cell, model } = board({
      onKey: (event, { row, column }) => {
        asked.push(`${event.key} ${row?.unit} ${column}`);
        return event.key === 's';
      },
    });
    await person.click(cell(2, 'plan'));
    await person.keyboard('s');
    expect(asked).toEqual(['s 502 plan']);
    expect(model.state.of(2).editing).toBeNull();
  });

  it('of one character do nothing for users who disabled them', async () => {
    setLook({ letters: 'off' });
    const asked: string[] = [];
    const { person, cell, focus, model } = board({
      onKey: event => {
        asked.push(event.key);
        return false;
      },
    });
    await person.click(cell(2, 'plan'));
    await person.keyboard('sr5');
    expect(asked).toEqual([]);
    expect(model.state.of(2).editing).toBeNull();
    await person.keyboard('{ArrowDown}');
    expect(focus()).toBe('3.plan');
  });

  it('open a row where nothing can be edited, and sort by a header', async () => {
    const opened: string[] = [];
    const sorted: string[] = [];
    const { person, cell } = board({
      onOpen: row => opened.push(row.unit),
      onSort: key => sorted.push(key),
      sort: { key: 'unit', direction: 'descending' },
    });
    await person.click(cell(1, 'unit'));
    await person.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(opened).toEqual(['501']);
    expect(sorted).toEqual(['unit']);
    const header = screen.getByRole('columnheader', { name: /Unit/ });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });
});

describe('the width of a column', () => {
  it('is changed on its header by Shift and an arrow, and told', async () => {
    const widths: [string, number][] = [];
    const { person, cell, focus } = board({ onResize: (key, width) => widths.push([key, width]) });
    await person.click(cell(1, 'driver'));
    await person.keyboard('{ArrowUp}{Shift>}{ArrowRight}{ArrowLeft}{/Shift}');
    expect(widths).toEqual([
      ['driver', 144],
      ['driver', 112],
    ]);
    expect(screen.getByText('Driver: 112 pixels wide')).toBeTruthy();
    expect(focus()).toBe('@@header.driver');
    const header = screen.getByRole('columnheader', { name: 'Driver' });
    expect(header.getAttribute('aria-keyshortcuts')).toBe('Shift+ArrowLeft Shift+ArrowRight');
  });

  it('is dragged at the edge of its header, and stays readable', async () => {
    const widths: number[] = [];
    board({ onResize: (_key, width) => widths.push(width) });
    const edge = document.querySelector('[data-col="driver"] [data-edge]')!;
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { pointerId: 1, clientX: 200 });
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 230 });
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 20 });
    fireEvent.pointerUp(edge, { pointerId: 1, clientX: 20 });
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 300 });
    expect(widths).toEqual([158, 40]);
  });

  it('is at least its own where it grows with the room, and is moved from what is seen', async () => {
    const widths: number[] = [];
    const columns: GridColumn<Truck>[] = [
      { key: 'unit', header: 'Unit', width: 54, isRowHeader: true, value: row => row.unit },
      { key: 'driver', header: 'Driver', width: 128, grows: true, value: row => row.driver },
    ];
    const { person, cell } = board({ columns, onResize: (_key, width) => widths.push(width) });
    expect(grid().style.getPropertyValue('--cols')).toMatch(/54px minmax\(128px, 128fr\)$/);
    const header = screen.getByRole('columnheader', { name: 'Driver' });
    Object.defineProperty(header, 'offsetWidth', { value: 240 });
    await person.click(cell(1, 'driver'));
    await person.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(widths).toEqual([256]);
  });

  it('is fixed for the checkboxes, for what the others leave, and on a board without widths', async () => {
    const widths: string[] = [];
    const { person, cell, focus, change } = board({ onResize: key => widths.push(key) });
    await person.click(cell(1, 'gross'));
    await person.keyboard(
      '{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Home}{Shift>}{ArrowRight}{/Shift}',
    );
    expect(widths).toEqual([]);
    expect(focus()).toBe('@@header.unit');
    change({ onResize: undefined });
    expect(document.querySelector('[data-edge]')).toBeNull();
  });
});

test('a column that is hidden passes the focus on to the first one', async () => {
  const { cell, person, change, saves } = board();
  await person.click(cell(2, 'driver'));
  change({ columns: truckColumns(saves).filter(({ key }) => key !== 'driver') });
  expect(cell(2, 'unit').tabIndex).toBe(0);
  expect(document.activeElement).toBe(cell(2, 'unit'));
});

describe('selection', () => {
  const selected = () =>
    screen
      .getAllByRole('row', { selected: true })
      .map(row => within(row).getByRole('rowheader').textContent);

  it('is started with Space and extended with Shift and the arrows', async () => {
    const seen: number[] = [];
    const { person, cell, model } = board();
    model.state.subscribeSelection(() => seen.push(model.state.selection().size));
    await person.click(cell(2, 'driver'));
    await person.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['502', '503', '504']);
    await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toEqual(['502', '503']);
    await person.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(seen.at(-1)).toBe(0);
  });

  it('works with the checkboxes, with Shift and a click, and for all with Ctrl+A', async () => {
    const { person, cell, model } = board();
    const unit = cell(3, 'unit').textContent;
    await person.click(screen.getByRole('checkbox', { name: `Select ${unit}` }));
    await person.keyboard('{Shift>}');
    await person.click(cell(5, '@@select'));
    await person.keyboard('{/Shift}');
    expect(selected()).toEqual(['503', '504', '505']);
    await person.keyboard('{Control>}a{/Control}');
    expect(model.state.selection().size).toBe(40);
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(model.state.selection().size).toBe(0);
  });

  it('is not of all rows any more when one is added', async () => {
    const { person, cell, rows } = board();
    await person.click(cell(3, 'driver'));
    await person.keyboard('{Control>}a{/Control}');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await act(async () => rows.replace(trucks(41)));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  it('is of all rows where every one that the filters leave is selected', async () => {
    const { person, cell } = board({ order: { filter: (row: { id: number }) => row.id <= 3 } });
    await person.click(cell(3, 'driver'));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    await person.keyboard('{Control>}a{/Control}');
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await person.keyboard('{ArrowUp} ');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  it('is copied for a spreadsheet from its checkbox, and a single cell from the cell itself', async () => {
    const { person, cell, rows } = board();
    rows.patch(2, { plan: 'Omaha\t"now"' });
    await person.click(cell(2, 'driver'));
    await person.keyboard('{Control>}c{/Control}');
    expect(await navigator.clipboard.readText()).toBe('Driver 2');
    expect(await screen.findByText('Cell copied')).toBeTruthy();
    await person.keyboard('{ArrowLeft}{ArrowLeft}{Control>}c{/Control}');
    expect(await screen.findByText('1 row copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      '502\tDriver 2\tReady 1\t"Omaha\t""now"""\t200',
    );
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}c{/Control}');
    expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(2);
    expect(screen.getByText('2 rows copied')).toBeTruthy();
  });
});

describe('pasting', () => {
  it('goes to the right and down from the focused cell, under one request id', async () => {
    const results: Pasted[] = [];
    const { person, cell, saves, rows } = board({ onPasted: result => results.push(result) });
    await person.click(cell(1, 'plan'));
    await person.paste('Omaha\t999\nDallas\t1');
    await expect.poll(() => results.length).toBe(1);
    expect(saves.sent.map(({ id, value }) => [id, value])).toEqual([
      [1, 'Omaha'],
      [2, 'Dallas'],
    ]);
    expect([...saves.requestIds]).toEqual([results[0]?.requestId]);
    expect(results[0]).toMatchObject({ changed: 2, refused: [] });
    expect(rows.get(1)).toMatchObject({ plan: 'Omaha', gross: 100 });
  });

  it('fills the selected rows with one line, and says which refuse it', async () => {
    const results: Pasted[] = [];
    const { person, cell, saves } = board({ onPasted: result => results.push(result) });
    await person.click(cell(1, 'plan'));
    await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await person.paste('Omaha');
    await expect.poll(() => results.length).toBe(1);
    expect(saves.sent.map(({ id }) => id)).toEqual([1, 2]);
    expect(results[0]?.refused).toEqual([{ id: 3, reason: 'Locked' }]);
  });

  it('goes to the focused cell, and is copied from it, once the selected rows are gone', async () => {
    const results: Pasted[] = [];
    const { person, cell, saves, model } = board({ onPasted: result => results.push(result) });
    await person.click(cell(4, 'plan'));
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await person.click(cell(1, 'plan'));
    expect(model.state.selection().size).toBe(2);
    await act(async () => {
      model.leave(4);
      model.leave(5);
    });
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect(all.indeterminate).toBe(false);
    await person.paste('Omaha');
    await expect.poll(() => results.length).toBe(1);
    expect(saves.sent.map(({ id, value }) => [id, value])).toEqual([[1, 'Omaha']]);
    await person.click(cell(1, 'driver'));
    await person.keyboard('{Control>}c{/Control}');
    expect(await navigator.clipboard.readText()).toBe('Driver 1');
  });

  it('lays a whole copied row out from the first column, wherever the focus is', async () => {
    const results: Pasted[] = [];
    const { person, cell, saves } = board({ onPasted: result => results.push(result) });
    await person.click(cell(1, 'plan'));
    await person.paste('502\tDriver 2\tReady 1\tOmaha\t200');
    await expect.poll(() => results.length).toBe(1);
    expect(saves.sent.map(({ id, value }) => [id, value])).toEqual([[1, 'Omaha']]);
  });

  it('leaves what a row keeps as it is where a whole pasted row has none, not where it alone is emptied', async () => {
    const saves: Saves = { sent: [], answer: async () => undefined, requestIds: new Set() };
    const columns = truckColumns(saves).map(column =>
      column.edit
        ? { ...column, edit: { ...column.edit, keptByRows: 'whereEmpty' as const } }
        : column,
    );
    const results: Pasted[] = [];
    const { person, cell, rows } = board({ columns, onPasted: result => results.push(result) });
    act(() => void rows.patch(1, { plan: 'Omaha' }));
    await person.click(cell(1, 'plan'));
    await person.paste('502\tDriver 2\tReady 1\t\t200');
    await expect.poll(() => results.length).toBe(1);
    expect(saves.sent).toEqual([]);
    // A line break alone is an empty cell.
    await person.paste('\n');
    await expect.poll(() => saves.sent.map(({ id, value }) => [id, value])).toEqual([[1, '']]);
  });

  it('puts a copied cell into the same cell of another row', async () => {
    const { person, cell, rows, saves } = board({ onPasted: () => undefined });
    act(() => void rows.patch(2, { plan: 'Omaha' }));
    await person.click(cell(2, 'plan'));
    await person.keyboard('{Control>}c{/Control}');
    const copied = await navigator.clipboard.readText();
    await person.click(cell(1, 'plan'));
    await person.paste(copied);
    await expect.poll(() => saves.sent.map(({ id, value }) => [id, value])).toEqual([[1, 'Omaha']]);
  });

  it('replaces what a cell could not read, also with the value that is stored', async () => {
    const { person, cell, rows, saves } = board({ onPasted: () => undefined });
    act(() => void rows.patch(1, { plan: 'Omaha' }));
    await person.click(cell(1, 'plan'));
    await person.keyboard('{Enter}{Control>}a{/Control}never{Enter}');
    expect(cell(1, 'plan').getAttribute('aria-invalid')).toBe('true');
    await person.click(cell(1, 'plan'));
    await person.paste('Omaha');
    await waitFor(() => expect(cell(1, 'plan').getAttribute('aria-invalid')).toBeNull());
    expect(cell(1, 'plan').textContent).toBe('Omaha');
    expect(saves.sent).toEqual([]);
  });

  it('takes over from a value that is being saved, also with the one that is stored', async () => {
    const results: Pasted[] = [];
    const { person, cell, rows, saves } = board({ onPasted: result => results.push(result) });
    act(() => void rows.patch(1, { plan: 'Omaha' }));
    let answerFirst = (): void => undefined;
    saves.answer = () =>
      new Promise(resolve => {
        answerFirst = resolve;
      });
    await person.click(cell(1, 'plan'));
    await person.paste('Denver');
    await expect.poll(() => saves.sent.length).toBe(1);
    saves.answer = async () => undefined;
    await person.paste('Omaha');
    await expect.poll(() => results.length).toBe(1);
    await act(async () => answerFirst());
    expect(saves.sent.map(({ value }) => value)).toEqual(['Denver', 'Omaha']);
    await expect.poll(() => cell(1, 'plan').textContent).toBe('Omaha');
  });

  it('keeps what the server refuses in its cell, and names a cell that is not edited', async () => {
    const results: Pasted[] = [];
    const { person, cell, saves } = board({ onPasted: result => results.push(result) });
    saves.answer = failing('The server said no.');
    await person.click(cell(2, 'plan'));
    await person.paste('Omaha');
    await expect.poll(() => results.length).toBe(1);
    expect(cell(2, 'plan').textContent).toContain('Omaha');
    expect(cell(2, 'plan').getAttribute('aria-invalid')).toBe('true');
    expect(results[0]?.refused).toEqual([{ id: 2, reason: 'The server said no.' }]);
    await person.click(cell(2, 'gross'));
    await person.paste('5');
    await expect.poll(() => results.length).toBe(2);
    expect(results[1]?.refused).toEqual([{ id: 2, reason: 'This cell can’t be edited' }]);
  });
});

describe('what a grid shows', () => {
  it('is exported with its columns, filter and order, and no cell is a formula', () => {
    const { model, rows } = board({
      count: 3,
      order: { filter: row => row.id !== 2, compare: (a, b) => b.id - a.id },
    });
    act(() => void rows.patch(1, { plan: '=1+1, "x"' }));
    expect(csvOf(seenOf(model))).toBe(
      '\uFEFFUnit,Driver,Status,"Plan, reach",Week gross\r\n' +
        '503,Driver 3,Ready 1,,300\r\n501,Driver 1,Ready 1,"\'=1+1, ""x""",100\r\n',
    );
  });

  it('is exported with the name of each row’s group in front, and its totals in none', () => {
    const { model } = board({ count: 3, order: { groupOf: row => (row.id === 2 ? 'B' : 'A') } });
    const groups = { title: 'Group', nameOf: (key: string) => `Group ${key}` };
    const totals = [{ ...model.rows.get(1)!, unit: 'Total' }];
    const { titles, lines } = seenOf(model, { totals, groups });
    expect(titles.slice(0, 2)).toEqual(['Group', 'Unit']);
    expect(lines.map(([group, unit]) => [group, unit])).toEqual([
      ['Group A', '501'],
      ['Group A', '503'],
      ['Group B', '502'],
      ['', 'Total'],
    ]);
  });

  it('is printed as one table with all rows, also those out of sight', () => {
    const { model } = board({ count: 200 });
    const page = document.implementation.createHTMLDocument();
    writeTable(page, 'Main board', seenOf(model));
    expect(page.querySelector('h1')?.textContent).toBe('Main board');
    expect([...page.querySelectorAll('th')].map(cell => cell.textContent)).toContain('Plan, reach');
    expect(page.querySelectorAll('tbody tr')).toHaveLength(200);
  });
});

describe('editing a cell', () => {
  it('starts with Enter, F2, a double click or typing, and is saved with Enter', async () => {
    const { person, cell, saves, focus } = board();
    await person.click(cell(1, 'plan'));
    await person.keyboard('11/16 Denver{Enter}');
    await waitFor(() => expect(cell(1, 'plan').textContent).toBe('11/16 Denver'));
    expect(focus()).toBe('2.plan');
    await person.keyboard('{F2}now{Tab}');
    expect(focus()).toBe('2.gross');
    await person.dblClick(cell(4, 'plan'));
    await person.keyboard('home{Enter}');
    expect(saves.sent).toEqual([
      { id: 1, value: '11/16 Denver', overrule: false },
      { id: 2, value: 'now', overrule: false },
      { id: 4, value: 'home', overrule: false },
    ]);
  });

  it('is canceled with Escape, and does not start where it is refused', async () => {
    const { person, cell, saves, focus } = board();
    await person.click(cell(1, 'plan'));
    await person.keyboard('nonsense{Escape}');
    expect(focus()).toBe('1.plan');
    await person.click(cell(3, 'plan'));
    await person.keyboard('{Enter}x');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(saves.sent).toEqual([]);
  });

  it('does not save unchanged values', async () => {
    const { person, cell, saves } = board();
    await person.click(cell(1, 'plan'));
    await person.keyboard('{Enter}{Enter}');
    expect(saves.sent).toEqual([]);
  });

  it('shows that saving failed, keeps the entry, and retries', async () => {
    const { person, cell, saves } = board();
    saves.answer = failing('No connection to the server');
    await person.click(cell(1, 'plan'));
    await person.keyboard('Denver{Enter}');
    await waitFor(() => expect(cell(1, 'plan').getAttribute('aria-invalid')).toBe('true'));
    expect(within(cell(1, 'plan')).getByRole('img', { name: /No connection/ })).toBeTruthy();
    expect(cell(1, 'plan').textContent).toContain('Denver');
    // The focus is on the row below.
    await person.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(saves.sent).toHaveLength(2));
    await within(cell(1, 'plan')).findByRole('img', {
      name: 'No connection to the server (Enter tries again)',
    });

    saves.answer = async () => undefined;
    await person.click(within(cell(1, 'plan')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cell(1, 'plan').textContent).toBe('Denver'));
    expect(cell(1, 'plan').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    '{Escape}',
    '{Control>}z{/Control}',
  ])('tells a refusal, and %s discards the value', async keys => {
    const { person, cell, saves } = board();
    saves.answer = failing('The stop is over before the one before it.');
    const before = cell(1, 'plan').textContent;
    await person.click(cell(1, 'plan'));
    await person.keyboard('Denver{Enter}');
    await waitFor(() => expect(cell(1, 'plan').getAttribute('aria-invalid')).toBe('true'));
    const shown = shownToasts.get().map(({ message }) => message);
    expect(shown).toContain('The stop is over before the one before it.');
    await person.click(cell(1, 'plan'));
    await person.keyboard(keys);
    expect(cell(1, 'plan').getAttribute('aria-invalid')).toBeNull();
    expect(cell(1, 'plan').textContent).toBe(before);
    expect(saves.sent).toHaveLength(1);
  });

  it('refuses a wrong value before it is sent', async () => {
    const { person, cell, saves } = board();
    await person.click(cell(1, 'plan'));
    await person.keyboard('never{Enter}');
    expect(within(cell(1, 'plan')).getByRole('img', { name: 'Not a plan' })).toBeTruthy();
    expect(saves.sent).toEqual([]);
  });

  it.each([
    ['Keep mine', 'M', 'Denver', [false, true]],
    ['Use theirs', 'T', 'Reno', [false]],
  ])('conflicts with another change: %s', async (choice, key, shown, sent) => {
    const { person, cell, saves, focus } = board();
    saves.answer = conflicting('Reno', 'Milana');
    await person.click(cell(1, 'plan'));
    await person.keyboard('Denver{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Milana changed plan, reach to Reno',
    );
    saves.answer = async () => undefined;
    const button = screen.getByRole('button', { name: choice });
    // Its key, which works in the cell, is shown and said.
    expect(button.textContent).toBe(`${choice} ${key}`);
    expect(button.getAttribute('aria-keyshortcuts')).toBe(key);
    act(() => button.focus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(cell(1, 'plan').textContent).toBe(shown));
    expect(saves.sent.map(({ overrule }) => overrule)).toEqual(sent);
    // The button is gone: the keyboard goes on in the cell.
    await waitFor(() => expect(focus()).toBe('1.plan'));
  });

  it('goes on in the cell when its question ends by itself under the keyboard', async () => {
    const saves: Saves = { sent: [], answer: conflicting('Reno', 'Milana'), requestIds: new Set() };
    const columns = truckColumns(saves).map(column => ({
      ...column,
      edit: column.edit && {
        ...column.edit,
        isSaved: (row: Truck, value: unknown) => row.plan === value,
      },
    }));
    const { person, cell, rows, focus } = board({ columns });
    await person.click(cell(1, 'plan'));
    await person.keyboard('Denver{Enter}');
    const button = await screen.findByRole('button', { name: 'Use theirs' });
    act(() => button.focus());
    act(() => void rows.patch(1, { plan: 'Denver' }));
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(focus()).toBe('1.plan');
    // Somebody who is elsewhere stays there.
    await person.keyboard('Dallas{Enter}');
    await screen.findByRole('button', { name: 'Use theirs' });
    await person.click(cell(2, 'driver'));
    act(() => void rows.patch(1, { plan: 'Dallas' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(focus()).toBe('2.driver');
  });

  it('leaves a cell alone that was opened and left as it was while a colleague saved it', async () => {
    const saves: Saves = { sent: [], answer: async () => undefined, requestIds: new Set() };
    const columns = truckColumns(saves).map(column => ({
      ...column,
      edit: column.edit && {
        ...column.edit,
        lastChange: () => ({ who: 'Milana', at: undefined }),
      },
    }));
    const { person, cell, rows } = board({ columns });
    await person.click(cell(1, 'plan'));
    await person.keyboard('{Enter}');
    act(() => void rows.patch(1, { plan: 'Reno' }));
    await person.keyboard('{Enter}');
    expect(cell(1, 'plan').textContent).toBe('Reno');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saves.sent).toEqual([]);
  });

  it('picks a status by its number', async () => {
    const { person, cell, saves } = board();
    await person.click(cell(2, 'status'));
    await person.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await person.keyboard('4');
    await waitFor(() => expect(cell(2, 'status').textContent).toBe('Enroute'));
    expect(saves.sent).toEqual([{ id: 2, value: 4, overrule: false }]);
  });
});

describe('live changes', () => {
  it('render one row and flash its changed cells for 1.2 seconds', () => {
    vi.useFakeTimers();
    const { rows, cell } = board();
    const drawn = vi.spyOn(rows, 'get');
    act(() => void rows.patch(3, { gross: 999, driver: 'Driver 3' }));
    expect(new Set(drawn.mock.calls.map(([id]) => id))).toEqual(new Set([3]));
    expect(cell(3, 'gross').dataset.flash).toBeTruthy();
    expect(cell(3, 'driver').dataset.flash).toBeUndefined();
    act(() => vi.advanceTimersByTime(1200));
    expect(cell(3, 'gross').dataset.flash).toBeUndefined();
  });

  it('do not flash the user’s own entries', async () => {
    const { person, cell, saves } = board();
    await person.click(cell(1, 'plan'));
    await person.keyboard('Denver{Enter}');
    await waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(cell(1, 'plan').dataset.flash).toBeUndefined();
  });

  it('show other users in a cell', () => {
    const { change, cell } = board();
    const presence = [{ row: 2, column: 'plan', initials: 'RE', name: 'Rosalind', color: 4 }];
    change({ presence });
    expect(within(cell(2, 'plan')).getByRole('img').textContent).toBe('RE');
    expect(screen.getByRole('img', { name: 'Rosalind is editing this cell' })).toBeTruthy();
    change({ presence: [] });
    expect(within(cell(2, 'plan')).queryByRole('img')).toBeNull();
  });

  const order = { compare: (one: Truck, other: Truck) => one.gross - other.gross };

  it('never move the rows while someone is using them; R sorts them', async () => {
    const { person, rows, units, cell } = board({ count: 5, order });
    await person.click(cell(1, 'driver'));
    act(() => void rows.patch(1, { gross: 350 }));
    const pill = await screen.findByText('1 moved. Press R to sort again');
    expect(units()).toEqual(['501', '502', '503', '504', '505']);
    await person.keyboard('r');
    expect(units()).toEqual(['502', '503', '501', '504', '505']);
    expect(pill.isConnected).toBe(false);
  });

  it('keep an edited row that the filter no longer takes, until it is sorted again', async () => {
    const filter = ({ status }: Truck) => status === 1;
    const { person, rows, units, cell } = board({ count: 3, order: { filter } });
    await person.click(cell(2, 'status'));
    await person.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await person.keyboard('4');
    await waitFor(() => expect(rows.get(2)?.status).toBe(4));
    await screen.findByText('1 moved. Press R to sort again');
    expect(units()).toEqual(['501', '502', '503']);
    await person.click(cell(2, 'driver'));
    await person.keyboard('r');
    expect(units()).toEqual(['501', '503']);
  });

  it('sort the rows immediately when no one is using the board', async () => {
    const { rows, units } = board({ count: 3, order });
    act(() => void rows.patch(1, { gross: 350 }));
    await waitFor(() => expect(units()).toEqual(['502', '503', '501']));
  });

  it('keep their places while an editor outside the rows is open', async () => {
    const { rows, model, units } = board({ count: 3, order });
    act(() => model.state.startEdit(1, 'status'));
    const list = await screen.findByRole('listbox');
    expect(list.closest('[role=grid]')).toBeNull();
    act(() => void rows.patch(1, { gross: 350 }));
    await screen.findByText(/1 moved/);
    expect(screen.getAllByRole('rowheader', { hidden: true })[0]?.textContent).toBe('501');
    act(() => model.state.endEdit(1));
    expect(units()[0]).toBe('501');
  });

  it('take a row out only when nothing in it is unsaved', async () => {
    const { person, model, units, cell, saves } = board({ count: 3 });
    saves.answer = failing('No connection to the server');
    await person.click(cell(1, 'plan'));
    await person.keyboard('Denver');
    let stays = false;
    act(() => {
      stays = model.leave(1);
      model.leave(2);
    });
    expect(stays).toBe(true);
    expect(units()).toHaveLength(2);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(cell(1, 'plan').getAttribute('aria-invalid')).toBe('true'));
    expect(cell(1, 'unit').querySelector('[role=img]')).toBeTruthy();
    await person.keyboard('{ArrowUp}{Escape}');
    await waitFor(() => expect(units()).toEqual(['503']));
  });

  it('remove a deleted row immediately', () => {
    const { rows, units } = board({ count: 3, order });
    act(() => rows.remove(2));
    expect(units()).toEqual(['501', '503']);
  });
});

describe('groups', () => {
  const order = { groupOf: (row: Truck) => row.dispatcher };
  const groupHeader = (name: string, list: readonly Truck[]) => ({
    name,
    left: `${list.length} trucks`,
    right: `gross ${list.reduce((sum, { gross }) => sum + gross, 0)}`,
  });

  it('have a header with their totals, and fold with a click or the arrows', async () => {
    const { person, focus, units, rows } = board({ count: 4, order, groupHeader });
    expect(units()).toEqual(['501', '503', '502', '504']);
    expect(screen.getByText('gross 400')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Collapse Katherine' }));
    expect(units()).toEqual(['502', '504']);
    expect(focus()).toBe('@@group:Katherine.@@group');
    await person.keyboard('{ArrowRight}');
    expect(units()).toHaveLength(4);
    act(() => void rows.patch(1, { gross: 1100 }));
    await screen.findByText('gross 1400');
  });

  it('lead on to a row when a search hides the line with the focus', async () => {
    const { person, focus, change } = board({ count: 4, order, groupHeader });
    await person.tab();
    expect(focus()).toBe('@@group:Katherine.@@group');
    change({ order: { ...order, filter: row => row.id === 4 } });
    const stops = grid().querySelectorAll<HTMLElement>('[data-row] > [tabindex="0"]');
    expect([...stops].map(stop => stop.closest<HTMLElement>('[data-row]')?.dataset.row)).toEqual([
      '4',
    ]);
  });

  it('select all their rows with Space', async () => {
    const { person, model } = board({ count: 4, order, groupHeader });
    await person.tab();
    await person.keyboard(' ');
    expect([...model.state.selection()]).toEqual([1, 3]);
  });
});

describe('a selection', () => {
  const covered = () => grid().hasAttribute('data-selecting');
  const watched = () => {
    const seen: (string | null)[] = [];
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element) {
      const row = this.closest<HTMLElement>('[data-row]');
      // Only with the room that the bar takes.
      if (covered()) seen.push(row?.dataset.row ?? null);
    };
    const end = () => {
      Element.prototype.scrollIntoView = before;
    };
    return { seen, end };
  };

  it('leaves room for the bar over it, and a row selected by keys comes out from under that', async () => {
    const { person } = board({ count: 4 });
    const { seen, end } = watched();
    await person.tab();
    await person.keyboard('{Control>}{End}{/Control}');
    expect(covered()).toBe(false);
    await person.keyboard(' ');
    expect(covered()).toBe(true);
    expect(seen).toEqual(['4']);
    await person.keyboard(' ');
    expect(covered()).toBe(false);
    end();
  });

  it('neither begins in the totals nor in the header, whatever was selected before', async () => {
    const { person, model, cell, focus } = board({
      count: 6,
      totals: () => ({ gross: 'All' }),
      hasLinkedTotals: true,
    });
    await person.click(cell(2, 'gross'));
    await person.keyboard(' ');
    const selected = () => [...model.state.selection()];
    expect(selected()).toEqual([2]);
    await person.keyboard('{Control>}{End}{/Control}{ArrowDown}');
    expect(focus()).toBe('@@totals.gross');
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(focus()).toBe('@@totals.gross');
    await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(focus()).toBe('6.gross');
    expect(selected()).toEqual([2]);
    await person.keyboard('{Control>}{Home}{/Control}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual([2]);
  });

  it('takes no total by Space, which scrolls nothing, and copies none', async () => {
    const { person, model, focus } = board({
      count: 6,
      totals: () => ({ gross: 'All' }),
      hasLinkedTotals: true,
    });
    await person.tab();
    await person.keyboard('{Control>}{End}{/Control}{ArrowDown}');
    expect(focus()).toBe('@@totals.gross');
    expect(fireEvent.keyDown(document.activeElement!, { key: ' ' })).toBe(false);
    expect(model.state.selection().size).toBe(0);
    expect(model.copied().count).toBe(0);
  });
});

describe('no rows', () => {
  it('are distinguished from hidden rows', async () => {
    let cleared = 0;
    const { person, change } = board({ count: 0, empty: 'No trucks yet' });
    expect(screen.getByText('No trucks yet')).toBeTruthy();
    change({ isFiltered: true, filteredHint: '40 hidden', onClearFilters: () => (cleared += 1) });
    expect(screen.getByText('Nothing matches these filters')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(cleared).toBe(1);
  });

  it('can mean that loading failed', async () => {
    let tried = 0;
    const { person } = board({ count: 0, error: 'Server Error', onRetry: () => (tried += 1) });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Server Error');
    // A grid that has anything but rows in it is none to a screen reader.
    const children = [...screen.getByRole('grid').querySelectorAll(':scope > [role]')];
    expect(children.map(({ role }) => role)).not.toContain('alert');
    expect(alert.closest('[role=gridcell]')?.parentElement?.getAttribute('role')).toBe('row');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tried).toBe(1);
  });

  it('can mean that they are loading: after 150 ms placeholders are shown', async () => {
    const { rows } = board({ count: 0, isLoading: true });
    expect(screen.getByRole('status').children).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('status').children).toHaveLength(12));
    act(() => rows.replace(trucks(3)));
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });

  it('has no totals before they are read or when they could not be: zeros would be false', () => {
    const totals = (all: readonly Truck[]) => ({ unit: `${all.length} trucks` });
    const { change } = board({ count: 0, isLoading: true, totals });
    expect(screen.queryByText('0 trucks')).toBeNull();
    change({ isLoading: false, error: 'Server Error' });
    expect(screen.queryByText('0 trucks')).toBeNull();
    change({ isLoading: false, error: null });
    expect(screen.getByText('0 trucks')).toBeTruthy();
  });
});
