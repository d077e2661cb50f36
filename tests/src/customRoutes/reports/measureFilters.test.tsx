import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyDefinition } from '../../../../schema/reportDefinition.ts';
import { NewReport } from '../../../../src/customRoutes/reports/NewReport.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const brokers = [
  { id: 5, name: 'Acme' },
  { id: 6, name: 'Bluestem' },
];

/** The builder, from a template with this definition, and what it sends. */
function built(definition: object) {
  const sent: any[] = [];
  const template = { id: 9, name: 'Mine', visibility: 'private', is_own: true, definition };
  const { person } = shown(
    <NewReport />,
    {
      call: async (method: string, _path: string, body?: unknown) => {
        if (method === 'POST') sent.push(body);
        return method === 'POST' ? { id: 1 } : [template];
      },
      getList: async () => ({ data: brokers, total: 2 }) as never,
      getMany: async (_resource: string, { ids }: { ids: unknown[] }) =>
        ({ data: brokers.filter(({ id }) => ids.includes(id)) }) as never,
    },
    '/here?template=9',
  );
  const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
  const run = async () => {
    await person.click(screen.getByRole('button', { name: 'Run report' }));
    await expect.poll(() => sent).toHaveLength(1);
    return sent[0].definition;
  };
  const add = async (name: string) => {
    await person.click(filters().getByRole('combobox', { name: /filter/i }));
    await person.click(await screen.findByRole('option', { name }));
  };
  return { person, filters, run, add };
}

const gross = { ...emptyDefinition, measures: ['gross'], dimensions: ['truck'] };

test('a filter of a template is shown by its names, and is removed', async () => {
  const saved = { ...gross, filters: [{ dimension: 'broker', values: [5] }] };
  const { person, filters, run } = built(saved);
  expect(await screen.findByText('Acme')).toBeTruthy();
  await person.click(filters().getByRole('button', { name: /^Clear.*Broker/ }));
  expect(screen.queryByText('Acme')).toBeNull();
  expect((await run()).filters).toEqual([]);
});

test('filters are added from the records of the company and from fixed values', async () => {
  const { person, run, add } = built(gross);
  await screen.findByDisplayValue('Mine');
  await add('Broker');
  await person.click(await screen.findByRole('checkbox', { name: 'Acme' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Bluestem' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('checkbox', { name: 'Acme' })).toBeNull();
  await add('Load status');
  await person.click(await screen.findByRole('checkbox', { name: 'Delivered' }));
  await person.keyboard('{Escape}');
  expect((await run()).filters).toEqual([
    { dimension: 'broker', values: [5, 6] },
    { dimension: 'status', values: [6] },
  ]);
});

test('a filter that a new figure does not have is gone with it, and seen to be', async () => {
  const saved = { ...gross, filters: [{ dimension: 'broker', values: [5] }] };
  const { person, filters } = built(saved);
  expect(await screen.findByText('Acme')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Cost' }));
  expect(screen.queryByText('Acme')).toBeNull();
  expect(filters().getByText('Everything of the company')).toBeTruthy();
});
