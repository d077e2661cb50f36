import { cleanup, screen, waitFor } from '@testing-library/react';
import { useGetOne } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { stopTimings } from '../../../../../schema/rules/freight/stopClock.ts';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { UnbilledDetention } from '../../../../../src/resources/loads/show/pay/UnbilledDetention.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const entry = { id: 7, code: 'DET', name: 'Detention', default_amount: null };
const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const stood = (id: number, until: number, city: string) => ({
  id,
  sequence: id,
  place: { city },
  date_from: at(10),
  arrived_at: at(10),
  departed_at: at(until),
});
const waited = (more: object = {}) => {
  const load = {
    id: 5,
    version: 3,
    broker: null,
    detention_terms: { detention_free_minutes: 120, detention_rate: 50 },
    stops: [stood(1, 14, 'Chicago'), stood(2, 11, 'Omaha'), stood(3, 13, 'Denver')],
    load_drivers: [],
    load_accessorials: [],
    locks: {},
    status: 6,
    ...more,
  };
  const timings = stopTimings(load, at(20));
  const stops = load.stops.map((stop, index) => ({ ...stop, timing: timings[index] }));
  return { ...load, stops } as unknown as Load; // The data that the offer uses, as the server returns it.
};

const billed = { id: 31, code: 'DET', quantity: 2, rate: 50, stop_id: 1 };

/** The page of a load, and the lines it sent. `reads` are returned in turn. */
function page(...reads: (Load | Promise<Load>)[]) {
  const sent: object[] = [];
  const { person } = shown(<Shown />, {
    getOne: async () => ({ data: (await (reads.length > 1 ? reads.shift() : reads[0])) as any }),
    call: async (method: string, _: string, body: object) => {
      if (method === 'GET') return { data: [entry] };
      sent.push(body);
      return {};
    },
  });
  return { sent, person };
}

function Shown() {
  const { data } = useGetOne<Load>('loads', { id: 5 });
  return data ? <UnbilledDetention load={data} /> : null;
}

const button = (name = 'Add $100.00 for stop 1 Chicago') => screen.findByRole('button', { name });
const names = () => screen.queryAllByRole('button').map(one => one.getAttribute('aria-label'));

test('a wait is billed once, however often the button is clicked until it is shown as billed', async () => {
  let read = (_: Load) => {};
  const after = new Promise<Load>(done => {
    read = done;
  });
  const { sent, person } = page(waited(), after);
  await person.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
  for (const one of screen.getAllByRole('button')) {
    expect(one.getAttribute('aria-disabled')).toBe('true');
    await person.click(one);
  }
  expect(sent).toHaveLength(1);
  const line = { accessorial_id: 7, stop_id: 1, quantity: 2, rate: 50, driver_id: null };
  expect(sent[0]).toMatchObject({
    version: 3,
    load_accessorials: [{ ...line, description: 'Detention, stop 1 Chicago' }],
  });
  expect(JSON.stringify(sent[0])).not.toContain('driver_amount');
  read(waited({ version: 4, load_accessorials: [billed] }));
  await waitFor(() => expect(names()).toEqual(['Add $50.00 for stop 3 Denver']));
  expect(sent).toHaveLength(1);
});

test('all waits are billed at once, with a line for each stop in addition to existing ones', async () => {
  const lumper = { id: 30, code: 'LUMP', quantity: 1, rate: 80, stop_id: null };
  const { sent, person } = page(waited({ load_accessorials: [lumper] }));
  await person.click(await button('Add all, $150.00'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    load_accessorials: [{ id: 30 }, { stop_id: 1, quantity: 2 }, { stop_id: 3, quantity: 1 }],
  });
});

test('the remaining hours are offered after a first wait was billed', async () => {
  page(waited({ load_accessorials: [{ ...billed, quantity: 0.5 }] }));
  expect(await button('Add $75.00 for stop 1 Chicago')).toBeTruthy();
});

test('for a load already paid the driver’s part is left to the next settlement', async () => {
  const { sent, person } = page(waited({ locks: { 'load_accessorials.driver_amount': {} } }));
  expect(await screen.findByText(/goes on the next settlement/)).toBeTruthy();
  await person.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ load_accessorials: [{ driver_amount: 0 }] });
});

test('without a rate the hours are shown, and nothing can be added', async () => {
  page(waited({ detention_terms: { detention_free_minutes: 120, detention_rate: null } }));
  expect(await screen.findByText('Stop 1 Chicago: 2 h of detention not billed.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
