import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadList } from '../../../../../src/resources/loads/list/LoadList.tsx';
import type { LoadView } from '../../../../../src/resources/loads/list/views.ts';
import { shown } from '../../shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const end = (city: string, state: string) => ({
  city,
  state,
  date_from: '2031-11-29T13:00:00.000Z',
  timezone: 'America/Chicago',
  date_to: null,
  arrived_at: null,
  departed_at: null,
});

const load = (id: number, status: number) => ({
  id,
  internal_id: `PC-2626${id}`,
  status,
  payment_amount: 912.75,
  gross: 912.75,
  truck_id: null,
  truck: null,
  stops_count: 2,
  is_late: false,
  drivers: [],
  origin: end('Fontana', 'CA'),
  destination: end('Phoenix', 'AZ'),
});

const truck = (id: number) => ({
  id,
  number: `50${id}`,
  type: 'with_van',
  trailer: null,
  dispatcher_name: 'Katherine Lindqvister',
  drivers: [{ id: 1, name: 'Marcus Whitlock' }],
  rpm_all: 2.1,
  fits: true,
  deadhead_miles: 42.4,
  free_at: '2026-11-13T22:30:00.000Z',
  slack_minutes: 95,
  deadhead_from: { source: 'stop', city: 'Joliet', state: 'IL' },
  findings: [
    { level: 'warn', code: 'x', subject: 'truck', id, message: 'A document of 501 expires.' },
  ],
  is_blocked: false,
  assignment: { truck_id: id, trailer_id: null, load_drivers: [], version: 3 },
});

const AVAILABLE = 1;
const DISPATCHED = 3;
const ENROUTE = 4;

/** A list of two loads, one of which is on the road. What is sent is collected. */
async function list(view: LoadView) {
  const sent: unknown[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    if (method === 'PUT') sent.push([path, body]);
    if (path.startsWith('/loads/5/candidates')) return [truck(1), truck(2)];
    if (method === 'PUT') return { internal_id: 'PC-26265' };
    return /[?&]page=/.test(path) ? { data: [] } : [];
  };
  const rows = [load(4, DISPATCHED), load(5, AVAILABLE), load(6, ENROUTE)];
  // A load that was assigned is not available any more.
  const left = () => rows.filter(({ id }) => view !== 'available' || id !== 5 || !sent.length);
  const getList = async () => ({ data: left(), total: left().length });
  const at = `/company-owner/company/1/loads/${view}`;
  const { person } = shown(<LoadList view={view} />, { getList, call } as any, at, at);
  const link = await screen.findByRole('link', { name: 'PC-26265' });
  return { person, sent, link };
}

test.each([
  'available',
  'pending',
] as const)('A on a row of the %s loads ranks the trucks with what the preflight finds, and a number assigns one', async view => {
  const { person, sent, link } = await list(view);
  link.focus();
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: /PC-26265/ });
  const best = await within(dialog).findByRole('button', { name: /501/ });
  expect(document.activeElement).toBe(best);
  expect(best.textContent).toContain('42 mi deadhead');
  expect(within(dialog).getAllByText('A document of 501 expires.').length).toBeGreaterThan(0);
  await person.keyboard('2');
  const question = await screen.findByRole('dialog', { name: 'Assign 502?' });
  expect(question.textContent).toContain('expires');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([['/loads/full/update/5', truck(2).assignment]]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the button of a row does the same, and a load on the road has none', async () => {
  const { person, link } = await list('all');
  screen.getByRole('link', { name: 'PC-26266' }).focus();
  await person.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Assign.*: PC-26266$/ })).toBeNull();

  const row = link.closest('tr')!;
  await person.click(await within(row).findByRole('button', { name: /^Assign.*: PC-26265$/ }));
  expect(await screen.findByRole('dialog', { name: /PC-26265/ })).toBeTruthy();
});

test('a load that was dispatched has its next step in its row, and A still chooses another truck', async () => {
  const { person } = await list('all');
  expect(await screen.findByRole('button', { name: 'Set enroute: PC-26264' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Assign.*: PC-26264$/ })).toBeNull();
  screen.getByRole('link', { name: 'PC-26264' }).focus();
  await person.keyboard('a');
  expect(await screen.findByRole('dialog', { name: /PC-26264/ })).toBeTruthy();
});

test('after a load was assigned, the next row of the available ones has the focus', async () => {
  const { person, sent, link } = await list('available');
  link.focus();
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: /PC-26265/ });
  await within(dialog).findByRole('button', { name: /501/ });
  await person.keyboard('2');
  await screen.findByRole('dialog', { name: 'Assign 502?' });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'PC-26265' })).toBeNull());
  const next = screen.getByRole('link', { name: 'PC-26266' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});
