import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinesEditor } from '../../../../../src/grid/lines/LinesEditor.tsx';
import { useAccessorialColumns } from '../../../../../src/resources/loads/form/accessorials/accessorialColumns.tsx';
import { useAccessorialMore } from '../../../../../src/resources/loads/form/accessorials/useAccessorialMore.ts';
import type { LoadDocument } from '../../../../../src/resources/loads/load.ts';
import { inputForm } from '../../../inputs/inputForm.tsx';

afterEach(cleanup);

const tarping = {
  id: 31,
  accessorial_id: 7,
  description: 'Tarping',
  quantity: 1,
  rate: 75,
  amount: 75,
  driver_amount: null,
  billable_to_broker: true,
  payable_to_driver: false,
  in_percentage_base: false,
  approved_by_broker: false,
  driver_id: null,
  note: null,
};
const driver = (driver_id: number, first_name: string) => ({
  driver_id,
  driver: { id: driver_id, first_name, last_name: 'Reyes' },
});
const both = [driver(5, 'Marcus'), driver(6, 'Jolene')];

const Lines = ({ documents }: { documents?: LoadDocument[] }) => (
  <LinesEditor
    source="load_accessorials"
    lineName="Accessorial"
    addLabel="Add"
    columns={useAccessorialColumns([], 900, () => 62.5, documents)}
    more={useAccessorialMore()}
  />
);

/** The lines of a load with these drivers, and the request body for the first of them. */
function lines(line: object, load_drivers: object[] = both, documents?: LoadDocument[]) {
  const form = inputForm(<Lines documents={documents} />, {
    record: { load_drivers, load_accessorials: [line] },
  });
  const cell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="0.${key}"]`)!;
  const { person } = form;
  return {
    cell,
    walk: async (key: string) => {
      await person.click(cell(key));
      await person.keyboard('{Tab}');
    },
    type: async (key: string, text: string) => {
      await person.click(cell(key));
      await person.keyboard(`{Control>}a{/Control}${text}{Tab}`);
    },
    choose: async (key: string, word: string) => {
      await person.click(cell(key));
      if (!within(cell(key)).queryByRole('combobox')) await person.click(cell(key));
      await person.selectOptions(await within(cell(key)).findByRole('combobox'), word);
    },
    open: () => person.click(screen.getByRole('button', { name: /^More fields of line 1/ })),
    saved: async () => ((await form.save())?.load_accessorials as object[])[0],
  };
}

test('typing the driver’s amount makes the line paid to him', async () => {
  const { cell, type, saved } = lines(tarping);
  expect(cell('payable_to_driver').textContent).toMatch(/no$/i);
  await type('driver_amount', '80');
  await waitFor(() => expect(cell('payable_to_driver').textContent).toMatch(/yes$/i));
  expect(await saved()).toMatchObject({ driver_amount: 80, payable_to_driver: true });
});

test('an amount that was not typed is shown, and not sent as typed', async () => {
  const { cell, saved, walk } = lines({ ...tarping, payable_to_driver: true });
  expect(cell('driver_amount').textContent).toBe('62.50');
  await walk('driver_amount');
  expect(await saved()).toMatchObject({ driver_amount: null });
});

test('a line no longer paid to the driver has no amount for him', async () => {
  const { choose, saved } = lines({ ...tarping, payable_to_driver: true, driver_amount: 80 });
  await choose('payable_to_driver', 'no');
  await choose('in_percentage_base', 'yes');
  expect(await saved()).toMatchObject({
    driver_amount: null,
    payable_to_driver: false,
    in_percentage_base: true,
  });
});

test('the expanded line shows which driver it pays, and the broker’s approval', async () => {
  const { open, choose, saved } = lines(tarping);
  await open();
  await choose('driver_id', '6');
  await choose('approved_by_broker', 'yes');
  expect(await saved()).toMatchObject({ driver_id: 6, approved_by_broker: true, note: null });
});

test('with one driver there is no choice of whom a line pays', async () => {
  const { open, cell } = lines(tarping, both.slice(1));
  await open();
  expect(cell('approved_by_broker')).not.toBeNull();
  expect(cell('driver_id')).toBeNull();
});

test('a load’s only document can be chosen as a line’s receipt, and removed again', async () => {
  const document = { id: 61, original_name: 'lumper.pdf' } as LoadDocument; // Everything that identifies a receipt.
  const { cell, choose, saved } = lines(tarping, both, [document]);
  await choose('receipt_document_id', 'lumper.pdf');
  expect(await saved()).toMatchObject({ receipt_document_id: 61 });
  expect(cell('receipt_document_id').textContent).toContain('lumper.pdf');
  await choose('receipt_document_id', '–');
  expect(await saved()).toMatchObject({ receipt_document_id: null });
});
