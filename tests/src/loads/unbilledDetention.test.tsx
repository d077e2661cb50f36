// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useGetOne } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import type { Load } from '../../../src/resources/loads/load.ts';
import { UnbilledDetention } from '../../../src/resources/loads/show/UnbilledDetention.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const entry = { id: 7, code: 'DET', name: 'Detention', default_amount: null };
const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const waited = (more: object = {}) =>
  ({
    id: 5,
    version: 3,
    broker: null,
    detention_terms: { detention_free_minutes: 120, detention_rate: 50 },
    stops: [{ id: 1, date_from: at(10), arrived_at: at(10), departed_at: at(14) }],
    load_drivers: [],
    load_accessorials: [],
    locks: {},
    ...more,
  }) as unknown as Load; // what the offer looks at

const billed = { code: 'DET', quantity: 2, rate: 50 };

/** The page of a load as it is read, and the lines that were sent; `reads` are answered in turn. */
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

const button = () => screen.findByRole('button', { name: 'Add $100.00' });

test('a wait is billed once, however often one clicks until it is shown as billed', async () => {
  let read = (_: Load) => {};
  const after = new Promise<Load>(done => {
    read = done;
  });
  const { sent, person } = page(waited(), after);
  await person.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await button()).toHaveProperty('disabled', true);
  expect(sent[0]).toMatchObject({ load_id: 5, load_version: 3, quantity: 2, rate: 50 });
  expect(sent[0]).not.toHaveProperty('driver_amount');
  read(waited({ version: 4, load_accessorials: [billed] }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('the rest of the hours is offered after a first wait was billed', async () => {
  page(waited({ load_accessorials: [{ ...billed, quantity: 0.5 }] }));
  expect(await screen.findByRole('button', { name: 'Add $75.00' })).toBeTruthy();
});

test('of a load that is paid already the driver’s share is left to the next settlement', async () => {
  const { sent, person } = page(waited({ locks: { 'load_accessorials.driver_amount': {} } }));
  expect(await screen.findByText(/goes on the next settlement/)).toBeTruthy();
  await person.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ driver_amount: 0 });
});
