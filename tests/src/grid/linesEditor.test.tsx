// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { LinesEditor, type LinesEditorProps } from '../../../src/grid/lines/LinesEditor.tsx';
import {
  choiceColumn,
  dateColumn,
  inEveryLine,
  moneyColumn,
  textColumn,
} from '../../../src/grid/lines/lineColumns.tsx';
import { required, requiredList } from '../../../src/inputs/validate.ts';
import { inputForm } from '../inputs/inputForm.tsx';

afterEach(cleanup);

const types = [
  { id: 'pickup', name: 'Pickup' },
  { id: 'delivery', name: 'Delivery' },
];
const columns = [
  choiceColumn({ key: 'type', header: 'Type', width: 80, choices: types }),
  inEveryLine(textColumn({ key: 'facility', header: 'Facility', width: 'rest' }), required()),
  inEveryLine(dateColumn({ key: 'date_from', header: 'Date', width: 110 }), required()),
  moneyColumn({ key: 'fee', header: 'Fee', width: 90 }),
];
const two = [
  { id: 71, type: 'pickup', facility: 'Ironvale Steel', date_from: '2026-11-23', fee: 1200 },
  { id: 72, type: 'delivery', facility: 'Copper Lantern', date_from: '2026-11-25', fee: null },
];

/** A server that refuses one cell. */
const Refusal = () => {
  const { setError } = useFormContext();
  const refuse = () => setError('stops.1.date_from', { message: 'Too late' });
  return (
    <button type="button" onClick={refuse}>
      Refuse
    </button>
  );
};

function stops(record: object = { stops: two }, props: Partial<LinesEditorProps> = {}) {
  const form = inputForm(
    <>
      <LinesEditor source="stops" lineName="Stop" addLabel="Add stop" {...{ columns }} {...props} />
      <Refusal />
    </>,
    { record: { ...record } },
  );
  const rows = () => screen.getAllByRole('row').slice(1);
  const cell = (line: number, key: string) =>
    document.querySelector<HTMLElement>(`[data-cell="${line}.${key}"]`)!;
  const words = () =>
    rows().map(row =>
      within(row)
        .getAllByRole('gridcell')
        .slice(1, -1)
        .map(one => one.textContent),
    );
  return { ...form, rows, cell, words };
}

describe('lines', () => {
  it('are words until a cell is used', async () => {
    const { person, cell, words } = stops();
    expect(words()).toEqual([
      ['Pickup', 'Ironvale Steel', '11/23/2026', '1 200.00'],
      ['Delivery', 'Copper Lantern', '11/25/2026', ''],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await person.click(cell(1, 'facility'));
    expect(screen.getByRole('textbox', { name: 'Facility, line 2' })).toBe(document.activeElement);
  });

  it('are walked by Tab, forth and back, and out at their end', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(0, 'date_from'));
    await person.keyboard('12/01/2026{Tab}15{Tab}');
    expect(screen.getByRole('combobox', { name: 'Type, line 2' })).toBe(document.activeElement);
    await person.keyboard('{Shift>}{Tab}{/Shift}');
    expect(screen.getByRole('textbox', { name: 'Fee, line 1' })).toHaveProperty('value', '15.00');
    await person.click(cell(1, 'fee'));
    await person.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Add stop' })).toBe(document.activeElement);
    expect((await save())?.stops).toMatchObject([{ id: 71, date_from: '2026-12-01', fee: 15 }, {}]);
  });

  it('get another one by Enter in the last', async () => {
    const { person, cell, rows } = stops();
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Facility, line 2' })).toBe(document.activeElement);
    expect(rows()).toHaveLength(2);
    await person.keyboard('{Enter}');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Type, line 3' })).toBe(document.activeElement);
  });

  it('are copied by Ctrl+D, without the id of the first one', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Control>}d{/Control}');
    const { id: _, ...copy } = two[0]!;
    expect((await save())?.stops).toEqual([two[0], copy, two[1]]);
  });

  it('are moved by Alt and the arrows, and by the menu of the grip', async () => {
    const { person, cell, words } = stops();
    await person.click(cell(1, 'facility'));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(words().map(([, facility]) => facility?.slice(0, 6))).toEqual(['Copper', 'Ironva']);
    await person.click(screen.getByRole('button', { name: 'Move line 1' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move down' }));
    expect(words().map(([, facility]) => facility?.slice(0, 6))).toEqual(['Ironva', 'Copper']);
    expect(screen.getByText('Line moved to 2')).toBeTruthy();
  });

  it('take what was copied in a spreadsheet', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(1, 'type'));
    await person.paste('pickup\tVelvet Yard\t12/1/2026\t$1,050.50\ndelivery\t"Dock ""4"""\t\t\n');
    const saved = await save();
    expect(saved).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toBe('Stop 3: date. The field cannot be empty');
    // The form has gone to its first wrong field by itself.
    expect(screen.getByRole('textbox', { name: 'Date, line 3' })).toBe(document.activeElement);
    await person.keyboard('12/3/2026{Tab}');
    expect((await save())?.stops).toMatchObject([
      two[0],
      { id: 72, type: 'pickup', facility: 'Velvet Yard', date_from: '2026-12-01', fee: 1050.5 },
      { type: 'delivery', facility: 'Dock "4"', date_from: '2026-12-03' },
    ]);
  });

  it('say in one sentence what is wrong with a line', async () => {
    const { person, save, cell } = stops();
    await person.click(screen.getByRole('button', { name: 'Add stop' }));
    expect(await save()).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toBe(
      'Stop 3: facility and date. The field cannot be empty',
    );
    expect(cell(2, 'date_from').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Facility, line 3' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove line 3' }));
    expect(await save()).toEqual({ stops: two });
  });

  it('show what the server refused, cell by cell', async () => {
    const { person, cell } = stops();
    await person.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByText('Stop 2: date. Too late')).toBeTruthy();
    expect(cell(1, 'date_from').getAttribute('aria-invalid')).toBe('true');
  });

  it('are asked for, where one is needed', async () => {
    const { save } = stops({ stops: [] }, { validate: requiredList() });
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Please select at least one value')).toBeTruthy();
  });

  it('are only read when the form is fixed', async () => {
    const { person, cell } = stops({ stops: two }, { disabled: true });
    await person.click(cell(0, 'facility'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add stop' })).toBeNull();
  });

  it('do not count a walk through empty cells as a change', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(1, 'fee'));
    await person.keyboard('{Tab}');
    expect(await save()).toEqual({ stops: two });
  });
});
