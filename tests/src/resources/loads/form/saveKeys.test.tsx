import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(cleanup);

const driver = { id: 31, first_name: 'Marcus', last_name: 'Whitlock' };
const driverPay = { id: 61, driver_id: 31, driver, position: 'driver', truck_id: null };

/** Opens the editor of a cell and returns its focused element. */
async function inCell(list: string, cell: string): Promise<Element> {
  const at = () =>
    document.querySelector<HTMLElement>(`[data-field="${list}"] [data-cell="${cell}"]`);
  await waitFor(() => expect(at()).toBeTruthy());
  at()!.focus();
  await waitFor(() => expect(document.activeElement?.matches('input, select')).toBe(true));
  return document.activeElement!;
}

const CELLS = [
  ['a choice', 'stops', '0.type'],
  ['a facility', 'stops', '1.load_company_id'],
  ['a text', 'stops', '0.number'],
  ['a driver', 'load_drivers', '0.driver_id'],
] as const;

test.each(
  ['s', 'Enter'].flatMap(key => CELLS.map(cell => [key, ...cell] as const)),
)('Ctrl %s saves the load from within the cell of %s', async (key, _, list, cell) => {
  const { sent } = editing(editedLoad({ load_drivers: [driverPay] }));
  const editor = await inCell(list, cell);
  fireEvent.keyDown(editor, { key, ctrlKey: true });
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/loads/full/update/5']));
});

test.each(['Broker', 'Equipment type'])('and from the open list of %s', async name => {
  const { person, sent } = editing();
  await person.click(await screen.findByRole('combobox', { name: new RegExp(`^${name}`) }));
  await person.keyboard('{ArrowDown}{Control>}s{/Control}');
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/loads/full/update/5']));
});
