import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(cleanup);

const line = { accessorial_id: 7, description: 'Lumper', quantity: 1, rate: 50, amount: 50 };
const goods = { id: 41, description: 'Steel coils' };

const cell = (field: string, key: string) =>
  document.querySelector<HTMLElement>(`[data-field="${field}"] [data-cell="0.${key}"]`)!;

test.each([
  ['load_accessorials', 'description', 255],
  ['load_commodities', 'description', 255],
  ['load_commodities', 'hazmat_class', 10],
  ['stops', 'number', 100],
  ['stops', 'contact_phone', 50],
])('a cell accepts no more letters than are stored: %s, %s', async (field, key, letters) => {
  const { person } = editing(
    editedLoad({ load_accessorials: [{ id: 31, ...line }], load_commodities: [goods] }),
  );
  await screen.findAllByRole('grid');
  const lines = within(document.querySelector<HTMLElement>(`[data-field="${field}"]`)!);
  if (!cell(field, key))
    await person.click(lines.getByRole('button', { name: /^More fields of line 1/ }));
  await person.click(cell(field, key));
  const typing = within(cell(field, key)).getByRole<HTMLInputElement>('textbox');
  expect(typing.maxLength).toBe(letters);
});
