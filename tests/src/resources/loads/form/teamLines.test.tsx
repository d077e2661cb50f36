import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinesEditor } from '../../../../../src/grid/lines/LinesEditor.tsx';
import { numberColumn, textColumn } from '../../../../../src/grid/lines/lineColumns.tsx';
import { sharedAmongTeam } from '../../../../../src/resources/loads/form/drivers/teamLines.ts';
import { newDriver } from '../../../../../src/resources/loads/form/lines.ts';
import { inputForm } from '../../../inputs/inputForm.tsx';

afterEach(cleanup);

const columns = [
  numberColumn({ key: 'from_stop_id', header: 'From', width: 80 }),
  numberColumn({ key: 'split_percent', header: 'Split', width: 80 }),
  textColumn({ key: 'note', header: 'Note', width: 'rest' }),
];

/** The drivers of a load with these parts of its pay. */
function drivers(...splits: number[]) {
  const load_drivers = splits.map((split_percent, index) => ({
    ...newDriver(),
    id: index + 1,
    split_percent,
  }));
  const form = inputForm(
    <LinesEditor
      source="load_drivers"
      lineName="Driver"
      addLabel="Add driver"
      columns={columns}
      newLine={above => ({ ...newDriver(above) })}
      settle={sharedAmongTeam([])}
    />,
    { record: { load_drivers } },
  );
  const cell = (line: number, key: string) =>
    document.querySelector<HTMLElement>(`[data-cell="${line}.${key}"]`)!;
  const type = async (line: number, key: string, text: string) => {
    await form.person.click(cell(line, key));
    await form.person.keyboard(`{Control>}a{/Control}${text}{Tab}`);
  };
  const add = () => form.person.click(screen.getByRole('button', { name: 'Add driver' }));
  const saved = async () =>
    ((await form.save())?.load_drivers as any[]).map(({ split_percent }) => split_percent);
  return { ...form, cell, type, add, saved };
}

test('a second driver splits the leg’s pay with the first', async () => {
  const { add, saved } = drivers(100);
  await add();
  expect(await saved()).toEqual([50, 50]);
});

test('a typed part stays, and the second driver gets the rest', async () => {
  const { add, saved } = drivers(60);
  await add();
  expect(await saved()).toEqual([60, 40]);
});

test('a typed part changes no other', async () => {
  const { type, saved } = drivers(50, 50);
  await type(1, 'split_percent', '100');
  expect(await saved()).toEqual([50, 100]);
});

test('a team that becomes a relay has a leg each, and all of its pay', async () => {
  const { type, saved } = drivers(50, 50);
  await type(1, 'from_stop_id', '7');
  expect(await saved()).toEqual([100, 100]);
});

test('the remaining driver gets all of the pay', async () => {
  const { person, saved } = drivers(50, 50);
  await person.click(screen.getByRole('button', { name: /Remove.*2/ }));
  expect(await saved()).toEqual([100]);
});

test('pasted drivers split it as well', async () => {
  const { person, cell, saved } = drivers(100);
  await person.click(cell(0, 'note'));
  await person.paste('Marcus\nJolene');
  expect(await saved()).toEqual([50, 50]);
});
