import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editing } from './editedLoad.tsx';

afterEach(cleanup);

const cell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="1.${key}"]`)!;

test('a stop added in the repeated autumn hour shows which one is meant', async () => {
  const { person, sent } = editing();
  await screen.findAllByRole('grid');
  await person.click(document.querySelector('[data-cell="0.date_from"]')!);
  await person.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(cell('is_later').textContent).toBe('CST'));
  expect(cell('is_later').getAttribute('aria-readonly')).toBe('true');

  // The copy continues in the cell it was made from.
  await waitFor(() => expect(cell('date_from').contains(document.activeElement)).toBe(true));
  await person.keyboard('{Control>}a{/Control}11/1/2026{Tab}{Control>}a{/Control}01:30{Tab}');
  await waitFor(() => expect(cell('is_later').textContent).toBe('CDT'));
  await person.click(cell('is_later'));
  const choice = within(cell('is_later')).getByRole('combobox');
  const letters = within(choice).getAllByRole('option');
  expect(letters.map(one => one.textContent)).toEqual(['CDT', 'CST']);
  await person.selectOptions(choice, 'CST');

  await person.click(screen.getByRole('button', { name: /^Save load/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { id, date_from } = sent[0]?.body.stops[1] ?? {};
  expect([id, date_from]).toEqual([undefined, '2026-11-01T07:30:00.000Z']);
});

test('a stop at a time that the clocks skip says which one is saved', async () => {
  const { person, sent } = editing();
  await screen.findAllByRole('grid');
  const first = (key: string) => document.querySelector<HTMLElement>(`[data-cell="0.${key}"]`)!;
  await person.click(first('date_from'));
  await person.keyboard('{Control>}a{/Control}3/14/2027{Tab}{Control>}a{/Control}02:30{Tab}');
  const text = await screen.findByText('Stop 1: the clocks skip 02:30 that night: 03:00 is saved.');
  expect(text.closest('[role=status]')).not.toBeNull();

  await person.click(screen.getByRole('button', { name: /^Save load/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.stops[0]).toMatchObject({ date_from: '2027-03-14T08:00:00.000Z' });
});
