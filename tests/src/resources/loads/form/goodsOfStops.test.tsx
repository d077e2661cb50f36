import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  bodyOf,
  type LoadValues,
  newCommodity,
  startOfNew,
} from '../../../../../src/resources/loads/form/formValues.ts';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { newStop } from '../../../../../src/resources/loads/form/lines.ts';
import { shown } from '../../shown.tsx';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(cleanup);

const body = (stop_id: number | null | undefined) => {
  const stops = [
    { ...newStop(), key: -1 },
    { ...newStop(), key: -7 },
    { ...newStop(), id: 501 },
  ];
  const load_commodities = [{ ...newCommodity(), description: 'Steel coils', stop_id }];
  const values = { ...startOfNew(), stops, load_commodities } as unknown as LoadValues;
  return bodyOf(values, undefined, new Map()).load_commodities[0];
};

test('goods refer to a saved stop by its id, and to a new one by its number', () => {
  expect(body(501)).toMatchObject({ stop_id: 501 });
  expect(body(-7)).toMatchObject({ stop_sequence: 2 });
  expect(body(-7)).not.toHaveProperty('stop_id');
  expect(body(null)).toMatchObject({ stop_id: null });
});

test.each([502, -9])('goods whose stop %i was removed belong to the entire load again', gone => {
  expect(body(gone)).toMatchObject({ stop_id: null });
  expect(body(gone)).not.toHaveProperty('stop_sequence');
});

test('goods without this information keep their stop', () => {
  const text = body(undefined);
  expect(text).not.toHaveProperty('stop_id');
  expect(text).not.toHaveProperty('stop_sequence');
});

test('the stop of goods is chosen in their expanded line, by number, facility and city', async () => {
  const goods = { id: 41, description: 'Steel coils', stop_id: 502 };
  const { person, sent } = editing(editedLoad({ load_commodities: [goods] }));
  await screen.findAllByRole('grid');
  const lines = document.querySelector<HTMLElement>('[data-field="load_commodities"]')!;
  await person.click(within(lines).getByRole('button', { name: 'More fields of line 1' }));
  const cell = () => lines.querySelector<HTMLElement>('[data-cell="0.stop_id"]')!;
  // It is the first field of the expanded line.
  const choice = await within(cell()).findByRole<HTMLSelectElement>('combobox');
  await waitFor(() =>
    expect(choice.selectedOptions[0]?.textContent).toBe('2 · Harbor Cold, Denver'),
  );
  await person.selectOptions(choice, '1 · Tallgrass Foods, Chicago');
  await person.click(screen.getByRole('button', { name: /^Save load/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.load_commodities).toMatchObject([{ id: 41, stop_id: 501 }]);
});

test('the goods of a copy are loaded at the stop in the same position', async () => {
  const { stops, ...lane } = editedLoad();
  const draft = {
    ...lane,
    stops: stops.map(({ id: _, ...stop }) => stop),
    load_commodities: [
      { description: 'Steel coils', stop_sequence: 2 },
      { description: 'Pallets' },
    ],
  };
  const sent: any[] = [];
  const call = async (method: string, path: string, body: unknown) => {
    if (path.startsWith('/loads/copy/5')) return draft;
    if (path === '/loads/full/store') sent.push(body);
    if (path === '/loads/check/preflight') return { findings: [] };
    if (path.startsWith('/accessorials')) return { data: [] };
    return method === 'GET' ? [] : { ...editedLoad(), id: 6, internal_id: 'L-6' };
  };
  const { person } = shown(<LoadCreate />, { call } as never, '/new?copy=5');
  await person.click(await screen.findByRole('button', { name: /^Save load/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].load_commodities).toMatchObject([{ stop_sequence: 2 }, { stop_id: null }]);
});
