import { cleanup, screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BrokerShow } from '../../../../src/resources/brokers/BrokerShow.tsx';
import { DriverShow } from '../../../../src/resources/drivers/DriverShow.tsx';
import { EntityShow } from '../../../../src/resources/show/EntityShow.tsx';
import { TruckShow } from '../../../../src/resources/trucks/TruckShow.tsx';
import { onePermit, permits, shown } from '../shown.tsx';

afterEach(cleanup);

const kate = { id: 4, first_name: 'Katherine', last_name: 'Lindqvister', nickname: 'kate' };
const driver = {
  id: 7,
  version: 1,
  first_name: 'Bakhrom',
  last_name: 'Yuldoshev',
  phone: '+16145550122',
  truck_id: 6,
  truck: { id: 6, number: '506' },
  dispatcher_id: 4,
  dispatcher: kate,
  cdl_expiry: '2031-12-09',
  medical_card_expiry: '2031-08-02',
  twic_expiry: null,
};

const seen = {
  source: 'position',
  city: 'Toledo',
  state: 'OH',
  at: new Date().toISOString(),
  load: null,
};

const page = (rows: object[], more = {}) => ({ data: rows, total: rows.length, ...more });

/** A page whose calls answer by the beginning of their path, the others with an empty list. */
function recordPage(
  of: string,
  element: ReactElement,
  record: object,
  answers: Record<string, unknown>,
) {
  const call = async (_method: string, path: string) =>
    Object.entries(answers).find(([begin]) => path.startsWith(begin))?.[1] ?? page([]);
  const getList = async (resource: string) => answers[resource] ?? { data: [], total: 0 };
  const getOne = async () => ({ data: record });
  const shell = <ResourceContextProvider value={of}>{element}</ResourceContextProvider>;
  return shown(shell, { call, getList, getOne } as any, '/7');
}

const glance = () => screen.findByRole('region', { name: 'At a glance' });
const factsIn = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map(term => [
        term.textContent,
        term.parentElement?.textContent?.slice(term.textContent?.length),
      ]),
  );

const week = {
  from: '2026-11-23',
  to: '2026-11-29',
  pay: 505.95,
  loads: [
    {
      id: 220,
      internal_id: 'PC-26230',
      status: 4,
      route: 'Toledo, OH → Green Bay, WI',
      date: '2026-11-26',
      miles: 356.7,
      pay: 196.19,
    },
  ],
};

test('a driver’s page leads with truck, dispatcher, phone, expirations, and the week with its pay', async () => {
  recordPage('drivers', <DriverShow />, driver, {
    '/drivers/week/7': week,
    '/trucks/last/address/6': seen,
  });
  const region = await glance();
  await within(region).findByText('Toledo, OH', { exact: false });
  expect(factsIn(region)).toMatchObject({
    Truck: '506',
    Dispatcher: 'Katherine Lindqvister',
    Phone: '614 555 0122',
    'CDL expires': '12/09/2031',
    'Medical card expires': '08/02/2031',
  });
  expect(within(region).getByRole('link', { name: '614 555 0122' }).getAttribute('href')).toBe(
    'tel:+16145550122',
  );
  const table = within(await screen.findByRole('region', { name: 'This week' }));
  expect((await table.findAllByRole('columnheader')).at(-1)?.textContent).toBe('Pay');
  expect(table.getByRole('row', { name: /PC-26230.*196\.19/ })).toBeTruthy();
  expect(table.getByText('$505.95 pay for completed loads, 11/23 to 11/29')).toBeTruthy();
  // It comes before everything else.
  expect(screen.getAllByRole('region')[0]).toBe(region);
});

test('a driver’s week has no column of pay for people who may not see it', async () => {
  const without = { ...week, pay: null, loads: week.loads.map(load => ({ ...load, pay: null })) };
  recordPage(
    'drivers',
    <DriverShow />,
    { ...driver, truck_id: null, truck: null },
    { '/drivers/week': without },
  );
  const table = within(await screen.findByRole('region', { name: 'This week' }));
  expect((await table.findAllByRole('columnheader')).at(-1)?.textContent).toBe('Miles');
  expect(factsIn(await glance())).toMatchObject({ Truck: 'No truck' });
});

const stop = (city: string, at: string) => ({
  city,
  state: 'WI',
  date_from: at,
  timezone: 'America/Chicago',
});

test('a truck’s page leads with where it is, its driver, its load and the next one, and expirations', async () => {
  const truck = {
    id: 6,
    version: 1,
    number: '506',
    driver_id: 7,
    driver: { id: 7, first_name: 'Bakhrom', last_name: 'Yuldoshev' },
    second_driver: null,
    dispatcher: null,
    registration_expiry: '2031-04-14',
  };
  recordPage('trucks', <TruckShow />, truck, {
    '/trucks/last/address/6': seen,
    '/boards?id[]=6': page([
      {
        id: 6,
        drivers: [{ id: 7, name: 'Bakhrom Yuldoshev', phone: '+16145550122' }],
        current_load: {
          id: 220,
          internal_id: 'PC-26230',
          status: 4,
          due_stop: stop('Green Bay', '2026-11-26T13:30:00.000Z'),
          destination: stop('Green Bay', '2026-11-26T13:30:00.000Z'),
        },
        next_load: {
          id: 221,
          internal_id: 'PC-26256',
          status: 3,
          due_stop: stop('Madison', '2026-11-28T16:00:00.000Z'),
          destination: null,
        },
      },
    ]),
  });
  const region = await glance();
  await within(region).findByText('PC-26230');
  const facts = factsIn(region);
  expect(facts.Location).toMatch(/^Toledo, OH/);
  expect(facts.Driver).toBe('Bakhrom Yuldoshev614 555 0122');
  expect(facts['Current load']).toBe(
    'PC-26230EnrouteDue in Green Bay, WI 11/26 07:30Next: PC-26256, Madison, WI 11/28 10:00',
  );
  expect(facts['Registration expires']).toBe('04/14/2031');
  expect(facts.Dispatcher).toBe('No dispatcher');
});

test('a broker’s page leads with credit, open invoices, days to pay, and its last loads', async () => {
  const broker = {
    id: 7,
    version: 1,
    name: 'Bluestem Freight',
    credit_status: 'hold',
    credit_limit: 5000,
    available_credit: -1250.5,
    days_to_pay: 41,
    payment_terms: 'net_30',
    do_not_use: true,
  };
  const end = (city: string) => ({
    city,
    state: 'IL',
    date_from: null,
    timezone: 'America/Chicago',
  });
  recordPage('brokers', <BrokerShow />, broker, {
    invoices: {
      data: [{ id: 42, number: 'INV-42', due_date: '2026-12-09', balance: 2143.45, age_days: 3 }],
      total: 4,
      meta: { all_balance: 6250.5 },
    },
    loads: {
      data: [
        {
          id: 28,
          internal_id: 'PC-26038',
          status: 6,
          origin: end('Joliet'),
          destination: end('Peoria'),
          gross: 2068.45,
        },
      ],
      total: 12,
    },
  });
  const region = await glance();
  const open = await within(region).findByRole('link', { name: '4 invoices' });
  expect(decodeURIComponent(open.getAttribute('href') ?? '')).toContain('"quick":"open"');
  expect(factsIn(region)).toMatchObject({
    Credit: 'HoldDo not use',
    'Available credit': '−$1 250.50Limit $5 000.00',
    'Open invoices': '$6 250.504 invoices',
    'Days to pay': '41 daysTerms: Net 30',
  });
  expect(await screen.findByRole('row', { name: /^INV-42.*2 143\.45$/ })).toBeTruthy();
  expect(
    await screen.findByRole('row', { name: /^PC-26038.*Joliet.*Peoria.*2 068\.45$/ }),
  ).toBeTruthy();
});

test('fields without a value are folded away, and shown when asked for', async () => {
  const permit = { ...onePermit, state_id: null, state: null, fee: null };
  const { person } = recordPage('permits', <EntityShow of={permits} />, permit, {});
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const labelsIn = (name: string) =>
    section(name)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  await screen.findByText('TX-1', { selector: 'dd' });
  expect(labelsIn('Identity')).toEqual(['Number', 'Status']);
  expect(section('Pay').getByRole('button', { name: 'Show 2 empty fields' })).toBeTruthy();
  // What is no is a value: it stays.
  expect(section('Pay').getByText('No')).toBeTruthy();
  await person.click(section('Identity').getByRole('button', { name: 'Show 1 empty field' }));
  expect(labelsIn('Identity')).toHaveLength(3);
  const fold = section('Identity').getByRole('button', { name: 'Hide empty field' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});
