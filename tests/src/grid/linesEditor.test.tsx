import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { accessorialAmount } from '../../../schema/rules/billing/accessorialAmount.ts';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { amountsFit } from '../../../src/grid/lines/amountsFit.ts';
import { LinesEditor, type LinesEditorProps } from '../../../src/grid/lines/LinesEditor.tsx';
import {
  choiceColumn,
  dateColumn,
  flagColumn,
  inEveryLine,
  integerColumn,
  lookupColumn,
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
const pieces = integerColumn({ key: 'pieces', header: 'Pieces', width: 90 });
const two = [
  { id: 71, type: 'pickup', facility: 'Ironvale Steel', date_from: '2026-11-23', fee: 1200 },
  { id: 72, type: 'delivery', facility: 'Copper Lantern', date_from: '2026-11-25', fee: null },
];

const more = {
  columns: [
    flagColumn({ key: 'waits', header: 'Waiting counts', width: 0, yes: 'Yes', no: 'No' }),
    textColumn({ key: 'seal', header: 'Seal', width: 0 }),
  ],
  isGiven: ({ seal }: Record<string, unknown>) => Boolean(seal),
};

/** A server that refuses one cell. */
const RefusedLine = ({ cell = 'stops.1.date_from' }: { cell?: string }) => {
  const { setError } = useFormContext();
  const refuse = () => setError(cell, { message: 'Too late' });
  return (
    <button type="button" onClick={refuse}>
      Refuse
    </button>
  );
};

function stops(
  record: object = { stops: two },
  props: Partial<LinesEditorProps> = {},
  dataProvider: Partial<DataProvider> = {},
  refused?: string,
) {
  const form = inputForm(
    <>
      <LinesEditor
        source="stops"
        lineName="Stop"
        addLabel="Add stop"
        columns={columns}
        {...props}
      />
      <RefusedLine cell={refused} />
    </>,
    { record: { ...record }, dataProvider },
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
  it('are text until a cell is used', async () => {
    const { person, cell, words } = stops();
    expect(words()).toEqual([
      ['Pickup', 'Ironvale Steel', '11/23/2026', '1 200.00'],
      ['Delivery', 'Copper Lantern', '11/25/2026', ''],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await person.click(cell(1, 'facility'));
    expect(screen.getByRole('textbox', { name: 'Facility, line 2' })).toBe(document.activeElement);
  });

  it('are traversed with Tab, in both directions, and left at their end', async () => {
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

  it.each([
    ['2,850.00', '2 850.00', 2850],
    ['$1,365.5', '1 365.50', 1365.5],
    ['-40', '-40.00', -40],
  ])('read %s, typed key by key, as an amount', async (typed, shown, fee) => {
    const { person, cell, save } = stops();
    await person.click(cell(1, 'fee'));
    await person.keyboard(`${typed}{Tab}`);
    expect(cell(1, 'fee').textContent).toBe(shown);
    expect((await save())?.stops).toMatchObject([{}, { fee }]);
  });

  it.each([
    ['2,85', 'fee', 'Stop 2: fee. The field must be numeric'],
    ['12.345', 'fee', 'Stop 2: fee. The field must have at most 2 decimals.'],
    ['2,85', 'pieces', 'Stop 2: pieces. The field must be numeric'],
  ])('keep %s as typed in %s and mark it at once', async (typed, key, error) => {
    const { person, cell, save } = stops({ stops: two }, { columns: [...columns, pieces] });
    await person.click(cell(1, key));
    await person.keyboard(`${typed}{Tab}`);
    expect(cell(1, key).textContent).toBe(typed);
    expect(await screen.findByText(error)).toBeTruthy();
    expect(await save()).toBeUndefined();
  });

  it('cut the decimals off whole numbers, and read commas in them', async () => {
    const { person, cell, save } = stops({ stops: two }, { columns: [...columns, pieces] });
    await person.click(cell(0, 'pieces'));
    await person.keyboard('42000.5{Enter}1,234{Tab}');
    expect((await save())?.stops).toMatchObject([{ pieces: 42000 }, { pieces: 1234 }]);
  });

  it('get another one with Enter in the last', async () => {
    const { person, cell, rows } = stops();
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Facility, line 2' })).toBe(document.activeElement);
    expect(rows()).toHaveLength(2);
    await person.keyboard('{Enter}');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Type, line 3' })).toBe(document.activeElement);
  });

  it('are copied with Ctrl+D, without the id of the original', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Control>}d{/Control}');
    const { id: _, ...copy } = two[0]!;
    expect((await save())?.stops).toEqual([two[0], copy, two[1]]);
  });

  it('are moved with Alt and the arrows, and by the menu of the handle', async () => {
    const { person, cell, words } = stops();
    await person.click(cell(1, 'facility'));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(words().map(([, facility]) => facility?.slice(0, 6))).toEqual(['Copper', 'Ironva']);
    await person.click(screen.getByRole('button', { name: 'Move line 1' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move down' }));
    expect(words().map(([, facility]) => facility?.slice(0, 6))).toEqual(['Ironva', 'Copper']);
    expect(screen.getByText('Line moved to 2')).toBeTruthy();
  });

  it('keep the focus in the field of the moved line', async () => {
    const three = [...two, { ...two[1]!, id: 73, facility: 'Velvet Yard' }];
    const { person, cell, save } = stops({ stops: three });
    await person.click(cell(2, 'facility'));
    await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    const field = screen.getByRole('textbox', { name: 'Facility, line 1' });
    expect(field).toBe(document.activeElement);
    expect(field).toHaveProperty('value', 'Velvet Yard');
    await person.keyboard('Quarry{Tab}');
    expect((await save())?.stops).toMatchObject([{ id: 73, facility: 'Quarry' }, two[0]!, two[1]!]);
  });

  it('keep the focus in a cell whose entry is canceled', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(0, 'facility'));
    await person.keyboard('Nowhere{Escape}');
    const field = screen.getByRole('textbox', { name: 'Facility, line 1' });
    expect(field).toBe(document.activeElement);
    expect(field).toHaveProperty('value', 'Ironvale Steel');
    await person.click(cell(0, 'type'));
    await person.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: 'Type, line 1' })).toBe(document.activeElement);
    await person.keyboard('{Tab}Quarry{Tab}');
    expect((await save())?.stops).toMatchObject([{ id: 71, facility: 'Quarry' }, two[1]!]);
  });

  it('are removed with Ctrl+Delete, one by one until none is left', async () => {
    const { person, cell, words, save } = stops();
    await person.click(cell(0, 'date_from'));
    await person.keyboard('{Control>}{Delete}{/Control}');
    expect(words().map(([, facility]) => facility)).toEqual(['Copper Lantern']);
    expect(screen.getByRole('textbox', { name: 'Date, line 1' })).toBe(document.activeElement);
    expect(screen.getByText('Line 1 removed')).toBeTruthy();
    await person.keyboard('{Control>}{Delete}{/Control}');
    expect(screen.getByRole('button', { name: 'Add stop' })).toBe(document.activeElement);
    expect(await save()).toEqual({ stops: [] });
  });

  it('open their menu with Shift+F10 and the menu key, and return to the cell afterwards', async () => {
    const { person, cell, words } = stops();
    const shown = () => words().map(([, facility]) => facility?.slice(0, 6));
    await person.click(cell(1, 'fee'));
    await person.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Fee, line 2' })).toBe(document.activeElement);
    await person.keyboard('{ContextMenu}');
    await person.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(shown()).toEqual(['Copper', 'Ironva']);
    expect(screen.getByRole('textbox', { name: 'Fee, line 1' })).toBe(document.activeElement);
    await person.keyboard('{Shift>}{F10}{/Shift}');
    await person.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(shown()).toEqual(['Ironva']);
    expect(screen.getByRole('textbox', { name: 'Fee, line 1' })).toBe(document.activeElement);
  });

  it('accept rows copied from a spreadsheet', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(1, 'type'));
    await person.paste('pickup\tVelvet Yard\t12/1/2026\t$1,050.50\ndelivery\t"Dock ""4"""\t\t\n');
    const saved = await save();
    expect(saved).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toBe('Stop 3: date. The field cannot be empty');
    // The form has moved to its first invalid field.
    expect(screen.getByRole('textbox', { name: 'Date, line 3' })).toBe(document.activeElement);
    await person.keyboard('12/3/2026{Tab}');
    expect((await save())?.stops).toMatchObject([
      two[0],
      { id: 72, type: 'pickup', facility: 'Velvet Yard', date_from: '2026-12-01', fee: 1050.5 },
      { type: 'delivery', facility: 'Dock "4"', date_from: '2026-12-03' },
    ]);
  });

  it('keep a pasted invalid choice, and mark it as invalid', async () => {
    const { person, cell, save, words } = stops();
    await person.click(cell(1, 'type'));
    await person.paste('Drop off\tVelvet Yard\npickup\tQuarry\t12/1/2026\n');
    expect(words().map(([type]) => type)).toEqual(['Pickup', 'Drop off', 'Pickup']);
    expect(await screen.findByText('Stop 2: type. Please select a value')).toBeTruthy();
    expect(await save()).toBeUndefined();
    // The form has moved to its first invalid field.
    await person.selectOptions(screen.getByRole('combobox'), 'Delivery');
    expect((await save())?.stops).toMatchObject([{}, { type: 'delivery' }, { type: 'pickup' }]);
  });

  it('find pasted names in the short list, and keep unknown or ambiguous ones', async () => {
    const known = ['Velvet Yard', 'Quarry', 'Quarry', 'Velvet Yard East'];
    const asked: unknown[] = [];
    const getList = async (resource: string, { filter, meta }: any) => {
      asked.push([resource, filter, meta.path]);
      const named = known.map((company_name, index) => ({ id: index + 1, company_name }));
      const data: any[] = named.filter(one =>
        one.company_name.toLowerCase().startsWith(filter.q.toLowerCase()),
      );
      return { data, total: data.length };
    };
    const place = lookupColumn({
      key: 'place_id',
      header: 'Place',
      width: 'rest',
      reference: 'load-companies',
      filter: { status: 'active' },
      recordKey: 'place',
    });
    const fee = moneyColumn({ key: 'fee', header: 'Fee', width: 90 });
    const lines = [{ id: 71, place_id: 9, place: { id: 9, company_name: 'Ironvale' }, fee: 1 }];
    const form = stops({ stops: lines }, { columns: [place, fee] }, { getList });
    await form.person.click(form.cell(0, 'fee'));
    await form.person.click(form.cell(0, 'place_id'));
    await form.person.paste('velvet yard\t1\nQuarry\t2\nNowhere\t3\n');
    const sentence = /^Stop (2|3): place\. Please select a value$/;
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(asked[0]).toEqual([
      'load-companies',
      { status: 'active', q: 'velvet yard' },
      '/load-companies/short/list',
    ]);
    expect(form.words().map(([name]) => name)).toEqual(['Velvet Yard', 'Quarry', 'Nowhere']);
    expect(await form.save()).toBeUndefined();
    await form.person.click(screen.getByRole('button', { name: 'Remove line 3' }));
    await form.person.click(screen.getByRole('button', { name: 'Remove line 2' }));
    expect((await form.save())?.stops).toMatchObject([
      { id: 71, place_id: 1, place: { company_name: 'Velvet Yard' }, fee: 1 },
    ]);
  });

  it('report how much of a paste did not fit the editable columns', async () => {
    const { person, cell } = stops();
    await person.click(cell(1, 'date_from'));
    await person.paste('12/1/2026\t10\tTulsa\n12/2/2026\t12\tEnid\n');
    expect(shownToasts.get().map(({ message }) => message)).toEqual([
      "2 pasted cells were skipped: their columns can't be edited",
    ]);
  });

  it('cannot be removed while something blocks it, and say what', async () => {
    const { person, cell, rows } = stops(undefined, {
      relatedBy: line => (line.id === 71 ? 'A document hangs on it' : null),
    });
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Control>}{Delete}{/Control}');
    expect(rows()).toHaveLength(2);
    expect(shownToasts.get().map(({ message }) => message)).toContain('A document hangs on it');
    expect(screen.getByRole('textbox', { name: 'Facility, line 1' })).toBe(document.activeElement);
  });

  it('describe an error of a line in one sentence', async () => {
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

  it('show the server’s errors, cell by cell', async () => {
    const { person, cell } = stops();
    await person.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByText('Stop 2: date. Too late')).toBeTruthy();
    expect(cell(1, 'date_from').getAttribute('aria-invalid')).toBe('true');
  });

  it('are required where at least one is needed', async () => {
    const { save } = stops({ stops: [] }, { validate: requiredList() });
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Please select at least one value')).toBeTruthy();
  });

  it('are not sent with an amount that the server would find too large', async () => {
    const fee = (rate: number) =>
      amountsFit(line =>
        accessorialAmount({ quantity: 1_000, rate }, 'per_unit', Number(line.fee ?? 0)),
      );
    const refused = stops({ stops: two }, { validate: fee(999_999) });
    expect(await refused.save()).toBeUndefined();
    expect(screen.getByText('The amount must not be greater than 99999999.99.')).toBeTruthy();
    cleanup();
    expect(await stops({ stops: two }, { validate: fee(99_999) }).save()).toEqual({ stops: two });
  });

  it('are read-only when the form is read-only', async () => {
    const { person, cell } = stops({ stops: two }, { disabled: true });
    await person.click(cell(0, 'facility'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add stop' })).toBeNull();
  });

  it('do not count moving through empty cells as a change', async () => {
    const { person, cell, save } = stops();
    await person.click(cell(1, 'fee'));
    await person.keyboard('{Tab}');
    expect(await save()).toEqual({ stops: two });
  });
});

describe('the details of a line', () => {
  const withMore = two.map(line => ({ ...line, waits: true, seal: null }));
  const opened = (refused?: string) => stops({ stops: withMore }, { more }, {}, refused);
  const shownOf = (line: number) =>
    screen
      .getByRole('button', { name: `More fields of line ${line}` })
      .getAttribute('aria-expanded');

  it('are hidden, and skipped by Tab, until they are opened', async () => {
    const { person, cell } = opened();
    expect([shownOf(1), cell(0, 'seal')]).toEqual(['false', null]);
    await person.click(cell(0, 'fee'));
    await person.keyboard('{Tab}');
    expect(screen.getByRole('combobox', { name: 'Type, line 2' })).toBe(document.activeElement);
  });

  it('accept pasted text of several lines without adding lines', async () => {
    const { person, cell, save } = opened();
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Alt>}{Enter}{/Alt}{Tab}');
    await person.paste('SL-9\tSL-10\nSL-11');
    const { stops: saved } = (await save()) as { stops: { id: number; seal: string }[] };
    expect(saved.map(({ id }) => id)).toEqual([71, 72]);
    expect(saved[0]?.seal).toContain('SL-9');
  });

  it('are opened with Alt+Enter at their first cell, traversed with Tab, and saved with the line', async () => {
    const { person, cell, save } = opened();
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Alt>}{Enter}{/Alt}');
    const waits = screen.getByRole('combobox', { name: 'Waiting counts, line 1' });
    expect(waits).toBe(document.activeElement);
    await person.selectOptions(waits, 'No');
    await person.keyboard('{Tab}');
    expect(screen.getByRole('textbox', { name: 'Seal, line 1' })).toBe(document.activeElement);
    await person.keyboard('SL-9{Tab}');
    expect(screen.getByRole('combobox', { name: 'Type, line 2' })).toBe(document.activeElement);
    await person.keyboard('{Shift>}{Tab}{/Shift}');
    expect(screen.getByRole('textbox', { name: 'Seal, line 1' })).toHaveProperty('value', 'SL-9');
    await person.keyboard('{Alt>}{Enter}{/Alt}');
    expect([shownOf(1), cell(0, 'seal')]).toEqual(['false', null]);
    expect(await save()).toMatchObject({
      stops: [
        { id: 71, waits: false, seal: 'SL-9' },
        { id: 72, waits: true, seal: null },
      ],
    });
  });

  it('stay open with their line when it is moved', async () => {
    const { person, cell } = opened();
    await person.click(screen.getByRole('button', { name: 'More fields of line 1' }));
    await person.click(cell(0, 'facility'));
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([shownOf(1), shownOf(2)]).toEqual(['false', 'true']);
  });

  it('are opened where the server refused them', async () => {
    const { person, cell } = opened('stops.1.seal');
    await person.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByRole('alert').textContent).toBe('Stop 2: seal. Too late');
    expect([shownOf(1), shownOf(2)]).toEqual(['false', 'true']);
    expect(cell(1, 'seal').getAttribute('aria-invalid')).toBe('true');
  });
});
