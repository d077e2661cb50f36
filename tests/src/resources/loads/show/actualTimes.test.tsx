import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { ActualTimes } from '../../../../../src/resources/loads/show/stops/ActualTimes.tsx';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { shown, stale } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(cleanup);

const UNREPORTED = { arrived_at: null, checked_in_at: null, loaded_at: null, departed_at: null };
/** At the pickup in Chicago, six hours behind, long before now. */
const at = (time: string) => `2025-11-24T${time}:00.000Z`;

const [pickup] = editedLoad().stops;
const stopOf = (more: object = {}) => ({ ...pickup!, ...UNREPORTED, ...more });

/**
 * The times of a stop on the page. The server answers requests in turn, and repeats its last
 * response.
 */
function page(stop = stopOf(), more: object = {}, answers: unknown[] = [stop]) {
  const load: Load = editedLoad({ status: 6, stops: [stop], ...more });
  const sent: object[] = [];
  const call = async (method: string, path: string, body: object) => {
    if (method === 'GET') return { data: [] };
    expect([method, path]).toEqual(['PUT', '/load-stops/501']);
    sent.push(body);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { person } = shown(
    <ActualTimes load={load} stop={stop}>
      {null}
    </ActualTimes>,
    { call } as never,
  );
  const tell = async (what: RegExp, date: string, time: string) => {
    const [day, clock] = within(screen.getByRole('group', { name: what })).getAllByRole('textbox');
    await person.clear(day!);
    await person.type(day!, date);
    await person.clear(clock!);
    await person.type(clock!, time);
  };
  return { person, sent, tell };
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('all four times of a POD are entered after the delivery', async () => {
  const { person, sent, tell } = page();
  await person.click(await screen.findByRole('button', { name: /^Set arrived/ }));
  for (const group of screen.getAllByRole('group')) {
    // The time is unknown: nothing is proposed.
    for (const box of within(group).getAllByRole('textbox')) {
      expect(box).toHaveProperty('value', '');
    }
  }
  await tell(/^Arrived/, '11/24/2025', '08:10');
  await tell(/^Checked in/, '11/24/2025', '08:20');
  await tell(/^Loaded/, '11/24/2025', '10:55');
  await tell(/^Departed/, '11/24/2025', '11:25');
  await person.click(save());
  await dialogCloses();
  expect(sent).toEqual([
    {
      arrived_at: at('14:10'),
      checked_in_at: at('14:20'),
      loaded_at: at('16:55'),
      departed_at: at('17:25'),
      version: 1,
    },
  ]);
});

test('a future time is not sent', async () => {
  const { person, sent, tell } = page(stopOf(), { status: 4 });
  await person.click(await screen.findByRole('button', { name: /^Set arrived/ }));
  await tell(/^Arrived/, `11/24/${new Date().getFullYear() + 1}`, '08:10');
  await person.click(save());
  expect(await screen.findByText('The time is in the future.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('in transit an arrival is proposed as just now', async () => {
  const { person, sent } = page(stopOf(), { status: 4 });
  await person.click(await screen.findByRole('button', { name: /^Set arrived/ }));
  await person.click(save());
  await dialogCloses();
  expect(sent).toEqual([{ arrived_at: expect.any(String), version: 1 }]);
});

test.each([
  ['on the road', 4],
  ['after the delivery', 6],
])('%s an arrival is proposed no later than the times already entered', async (_, status) => {
  // Long before now, whenever that is.
  const on = (time: string) => `2020-11-24T${time}:00.000Z`;
  const reported = { checked_in_at: on('14:20'), loaded_at: on('16:55'), departed_at: on('17:25') };
  const { person, sent } = page(stopOf(reported), { status });
  await person.click(await screen.findByRole('button', { name: /^Set arrived/ }));
  await person.click(save());
  await dialogCloses();
  expect(sent).toEqual([{ ...reported, arrived_at: on('14:20'), version: 1 }]);
});

test('entering a check-in in transit does not enter a departure', async () => {
  const { person, sent, tell } = page(stopOf({ arrived_at: at('14:10') }), { status: 4 });
  await person.click(await screen.findByRole('button', { name: /^Set departed/ }));
  await tell(/^Checked in/, '11/24/2025', '08:20');
  await person.click(save());
  await dialogCloses();
  expect(sent).toEqual([{ arrived_at: at('14:10'), checked_in_at: at('14:20'), version: 1 }]);
});

test('a stop’s known times are filled in, those of a delivery as unloaded', async () => {
  const reported = { arrived_at: at('14:10'), loaded_at: at('16:55'), departed_at: at('17:25') };
  page(stopOf({ ...reported, type: 'delivery' }));
  expect(await screen.findByText('11/24 08:10 – 11:25')).toBeTruthy();
  expect(screen.getByText('Unloaded 11/24 10:55')).toBeTruthy();
  expect(screen.queryByText(/Checked in/)).toBeNull();
});

test('billed times cannot change, and the reason is shown', async () => {
  page(stopOf({ arrived_at: at('14:10') }), { billing_status: 'invoiced' });
  const closed = await screen.findByRole('button', { description: /The load is already invoiced/ });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Set departed/ })).toBeNull();
});

test('a load that was not dispatched has no times at its stops', async () => {
  page(stopOf(), { status: 2 });
  expect(await screen.findByText('Actual')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a time that another user entered meanwhile is not overwritten', async () => {
  const current = stopOf({ version: 2, departed_at: at('17:25') });
  const { person, sent, tell } = page(stopOf(), {}, [stale(current), current]);
  await person.click(await screen.findByRole('button', { name: /^Set arrived/ }));
  await tell(/^Arrived/, '11/24/2025', '08:10');
  await person.click(save());
  await dialogCloses();
  expect(sent.at(-1)).toEqual({
    ...UNREPORTED,
    arrived_at: at('14:10'),
    departed_at: at('17:25'),
    version: 2,
  });
});

test.each([
  ['Yours', [1, 2]],
  ['Theirs', [1]],
] as const)('for a time that both entered the user chooses whose to keep: %s', async (side, versions) => {
  const current = stopOf({ version: 2, arrived_at: at('14:40') });
  const { person, sent, tell } = page(stopOf(), {}, [stale(current), current]);
  await person.click(await screen.findByRole('button', { name: /^Set arrived/ }));
  await tell(/^Arrived/, '11/24/2025', '08:10');
  await person.click(save());
  const title = 'Someone else saved changes to this record';
  const dialog = await screen.findByRole('dialog', { name: title });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual(['Arrived11/24 08:1011/24 08:40']);
  await person.click(within(dialog).getAllByRole('radio')[side === 'Yours' ? 0 : 1]!);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await dialogCloses();
  const mine = (version: number) => expect.objectContaining({ arrived_at: at('14:10'), version });
  expect(sent).toEqual(versions.map(mine));
});
