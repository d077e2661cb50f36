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

const LISTS: Record<string, object[]> = {
  'load-companies': [
    { id: 1, company_name: 'Foxhollow DC', city: 'Joliet', state: { id: 12, code: 'IL' } },
    { id: 2, company_name: 'Verdun Works', city: 'Verdun', state: null, province: 'QC' },
  ],
};

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
      getList: async (resource: string) => {
        const data = LISTS[resource] ?? brokers;
        return { data, total: data.length } as never;
      },
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

test('lanes are chosen by both of their ends: states, or cities of the company’s locations', async () => {
  const { person, run, add } = built(gross);
  await screen.findByDisplayValue('Mine');
  const pick = async (end: string, option: RegExp) => {
    await person.click(await screen.findByRole('combobox', { name: end }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  const finish = async (lane: string) => {
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('checkbox', { name: lane, checked: true })).toBeTruthy();
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('checkbox', { name: lane })).toBeNull();
  };
  await add('Lane');
  await pick('From', /Illinois/);
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await pick('To', /Texas/);
  await finish('IL → TX');
  await add('Lane by city');
  await pick('From', /Joliet, IL/);
  await pick('To', /Verdun, QC/);
  await finish('Joliet, IL → Verdun, QC');
  expect((await run()).filters).toEqual([
    { dimension: 'lane', values: ['IL → TX'] },
    { dimension: 'city_lane', values: ['Joliet, IL → Verdun, QC'] },
  ]);
});

test('the city that loads begin in is one of the company’s locations', async () => {
  const { person, run, add } = built(gross);
  await screen.findByDisplayValue('Mine');
  await add('Pickup city');
  await person.click(await screen.findByRole('combobox', { name: 'City' }));
  await person.click(await screen.findByRole('option', { name: /Joliet, IL/ }));
  expect(await screen.findByRole('checkbox', { name: 'Joliet, IL', checked: true })).toBeTruthy();
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('combobox', { name: 'City' })).toBeNull();
  expect((await run()).filters).toEqual([{ dimension: 'pickup_city', values: ['Joliet, IL'] }]);
});

test('lanes across a border are chosen by the province, however its name is typed', async () => {
  const { person, run, add } = built(gross);
  await screen.findByDisplayValue('Mine');
  const type = async (end: string, text: string) => {
    await person.type(await screen.findByRole('combobox', { name: end }), text);
    await person.keyboard('{Enter}');
  };
  await add('Lane');
  await type('From', 'ontario');
  await type('To', 'queretaro');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await type('From', 'TX');
  await type('To', 'BC');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('combobox', { name: 'To' })).toBeNull();
  expect((await run()).filters).toEqual([
    { dimension: 'lane', values: ['ON → Querétaro', 'TX → BC'] },
  ]);
});

test('any date of a week or a month adds it', async () => {
  const { person, run, add } = built(gross);
  await screen.findByDisplayValue('Mine');
  const type = async (name: string, text: string) => {
    await add(name);
    await person.type(await screen.findByRole('textbox', { name }), `${text}{Enter}`);
    await screen.findByRole('checkbox', { checked: true });
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('textbox', { name })).toBeNull();
  };
  await type('Week', '11/05/2026');
  await type('Month', '10/17/2026');
  expect((await run()).filters).toEqual([
    { dimension: 'week', values: ['2026-11-02'] },
    { dimension: 'month', values: ['2026-10-01'] },
  ]);
});

test('a filter may keep everything except its values', async () => {
  const { person, run, filters } = built({
    ...gross,
    filters: [{ dimension: 'broker', values: [5] }],
  });
  await person.click(await screen.findByRole('button', { name: /^Broker/ }));
  await person.click(await screen.findByRole('checkbox', { name: 'Everything except these' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => filters().queryByText('not Acme')).toBeTruthy();
  expect((await run()).filters).toEqual([{ dimension: 'broker', values: [5], not: true }]);
});
