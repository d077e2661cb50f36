import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../src/http/ApiError.ts';
import { LoadEdit } from '../../../../../src/resources/loads/form/LoadEdit.tsx';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

beforeEach(() => {
  // jsdom has none, and gives the pane no width to draw pages in.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pdf = new File(['%PDF'], 'revised.pdf', { type: 'application/pdf' });

const place = (id: number, company_name: string, city: string) => ({
  id,
  company_name,
  city,
  address_line1: '',
  zip: '',
  timezone: 'America/Chicago',
  state: null,
  score: 1,
});

/** The load's pickup a day later, and a delivery at a place that the company does not have. */
const read = {
  stops: [
    {
      sequence: 1,
      type: 'pickup',
      load_company_id: 51,
      schedule_type: 'appointment',
      load_company: place(51, 'Tallgrass Foods', 'Chicago'),
      timezone: 'America/Chicago',
      date_from: '2026-11-25T14:00:00.000Z',
      date_to: null,
      pickup_number: 'PU-7',
      appointment_number: null,
      note: null,
      printed: {
        company_name: 'Tallgrass',
        address_line1: null,
        city: 'Chicago',
        state: 'IL',
        zip: null,
        date: '2026-11-25',
        time_from: '08:00',
        time_to: null,
      },
    },
    {
      sequence: 2,
      type: 'delivery',
      load_company_id: null,
      load_company: null,
      schedule_type: 'fcfs',
      timezone: 'America/Denver',
      date_from: null,
      date_to: null,
      pickup_number: null,
      appointment_number: null,
      note: null,
      printed: {
        company_name: 'Peak Storage',
        address_line1: '9 Ore Rd',
        city: 'Aurora',
        state: 'CO',
        zip: '80011',
        date: '2026-11-27',
        time_from: null,
        time_to: null,
      },
    },
  ],
  fields: {},
  warnings: ['Stop 2 has no time.'],
  pages: [],
};

/** The form of a load, and the requests it sent. */
function editing(load: Load, answer: () => object = () => read) {
  const sent: any[] = [];
  const call = async (method: string, path: string, body: unknown) => {
    if (path === '/load-stops/import-rate-confirmation') return answer();
    if (method === 'GET') return path.startsWith('/accessorials') ? { data: [] } : [];
    if (path === '/loads/check/preflight') return { findings: [] };
    sent.push(body);
    return load;
  };
  const facilities = [51, 52].map(id => ({ id, timezone: 'America/Chicago' }));
  const records = {
    getOne: async () => ({ data: load as any }),
    getMany: async (resource: string) => ({
      data: (resource === 'load-companies' ? facilities : []) as any,
    }),
    call,
  };
  return { ...shown(<LoadEdit />, records as never, '/5'), sent };
}

const choose = async () => {
  const input = await screen.findByLabelText('PDF with the stops');
  fireEvent.change(input, { target: { files: [pdf] } });
  return within(await screen.findByRole('region', { name: 'Stops of revised.pdf' }));
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const stopRows = () => within(screen.getByRole('grid', { name: 'Stops' })).getAllByRole('row');

test('the stops found are shown next to the PDF before anything is changed', async () => {
  const { sent } = editing(editedLoad());
  const proposed = await choose();
  const [first, second] = proposed.getAllByRole('listitem');
  expect(first?.textContent).toBe('PickupTallgrass Foods, Chicago11/25/2026 08:00 CSTPU-7');
  expect(second?.textContent).toContain('Peak Storage, Aurora, CO');
  expect(second?.textContent).toContain('not in your facilities');
  expect(proposed.getByText('Stop 2 has no time.')).toBeTruthy();
  expect(proposed.getByRole('status').textContent).toBe(
    'Replacing: 1 stop gets its times from the PDF, 1 new stop, 1 stop removed.',
  );
  expect(stopRows()).toHaveLength(3);
  expect(sent).toEqual([]);
});

test('once applied they are the load’s stops, saved by its full update', async () => {
  const load = editedLoad();
  const whole = { ...read, stops: [read.stops[0], { ...read.stops[0], sequence: 2 }] };
  const delivery = {
    ...whole.stops[1],
    type: 'delivery',
    load_company_id: 52,
    load_company: place(52, 'Harbor Cold', 'Denver'),
  };
  const { person, sent } = editing(load, () => ({ ...whole, stops: [whole.stops[0], delivery] }));
  await choose();
  await person.click(await button('Replace stops'));
  await person.click(await button(/^Save load/));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].stops).toMatchObject([
    { id: 501, sequence: 1, date_from: '2026-11-25T14:00:00.000Z', pickup_number: 'PU-7' },
    { id: 502, sequence: 2, load_company_id: 52, date_from: '2026-11-25T14:00:00.000Z' },
  ]);
});

test('they can be added instead, and reset', async () => {
  const { person } = editing(editedLoad());
  const proposed = await choose();
  await person.click(await button('Add at the end'));
  await waitFor(() => expect(stopRows()).toHaveLength(5));
  expect(proposed.getByRole('status').textContent).toBe('Added: 2 new stops.');
  await person.click(await button('Restore stops'));
  await waitFor(() => expect(stopRows()).toHaveLength(3));
});

test('a stop with arrival times stays, and a message says so', async () => {
  const load = editedLoad({ status: 4 });
  Object.assign(load.stops[1]!, { arrived_at: '2026-11-25T14:10:00.000Z' });
  const { person } = editing(load);
  const proposed = await choose();
  expect(proposed.getByText(/^Kept: The truck was at stop 2 already/)).toBeTruthy();
  await person.click(await button('Replace stops'));
  await waitFor(() => expect(stopRows()).toHaveLength(4));
});

test('numbers that do not fit a stop’s note are reported', async () => {
  const load = editedLoad();
  Object.assign(load.stops[0]!, { note: 'x'.repeat(2000) });
  editing(load, () => ({ ...read, stops: [{ ...read.stops[0], note: 'PO 4711, 88' }] }));
  const proposed = await choose();
  expect(proposed.getByText('Not enough space in the notes for: PO 4711, 88')).toBeTruthy();
});

test('an unreadable PDF shows the reason, and typed values stay', async () => {
  const why = 'The PDF is protected by a password.';
  const { person } = editing(editedLoad(), () => {
    throw new ApiError(422, why, { message: why, errors: { file: [why] } }, '/load-stops');
  });
  const typed = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Instruct/ });
  await person.type(await typed(), 'Call ahead');
  fireEvent.change(await screen.findByLabelText('PDF with the stops'), {
    target: { files: [pdf] },
  });
  expect(await screen.findByText(why)).toBeTruthy();
  await person.click(await button('Close PDF'));
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  expect((await typed()).value).toBe('Call ahead');
});

test('a PDF dropped on the form can be used for its stops', async () => {
  const { person } = editing(editedLoad());
  await screen.findByLabelText('PDF with the stops');
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf] } });
  await person.click(await button('Use its stops for L-5'));
  expect(await screen.findByRole('region', { name: 'Stops of revised.pdf' })).toBeTruthy();
});
