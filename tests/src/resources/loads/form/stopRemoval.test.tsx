import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { shownToasts } from '../../../../../src/feedback/toasts.ts';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(() => {
  cleanup();
  shownToasts.set([]);
});

const detention = {
  id: 31,
  accessorial_id: 7,
  description: 'Detention at Denver',
  stop_id: 502,
  quantity: 2,
  rate: 50,
  amount: 100,
  is_manual_amount: true,
  billable_to_broker: true,
};
const message = 'Stop 2 is billed by the line Detention at Denver. Take the line off first.';

const lines = async (name: RegExp) => within(await screen.findByRole('grid', { name }));
const remover = async (name: RegExp, n: number) =>
  (await lines(name)).getByRole('button', { name: `Remove line ${n}` });

test('a billed stop shows in the form why it cannot be removed, and can be once the line is removed', async () => {
  const { person } = editing(editedLoad({ load_accessorials: [detention] }));
  const button = await remover(/^Stops/, 2);
  expect([button.title, button.getAttribute('aria-disabled')]).toEqual([message, 'true']);
  await person.click(button);
  expect(shownToasts.get()).toMatchObject([{ message: message }]);
  expect((await lines(/^Stops/)).getAllByRole('row')).toHaveLength(3);

  await person.click(await remover(/^Accessorials/, 1));
  await waitFor(async () => expect((await remover(/^Stops/, 2)).title).toBe(''));
  await person.click(await remover(/^Stops/, 2));
  expect((await lines(/^Stops/)).getAllByRole('row')).toHaveLength(2);
});

test('the other stops of such a load can be removed as usual', async () => {
  const { person } = editing(editedLoad({ load_accessorials: [detention] }));
  await person.click(await remover(/^Stops/, 1));
  // The remaining stop is now the first, and is labeled so.
  const left = message.replace('Stop 2', 'Stop 1');
  await waitFor(async () => expect((await remover(/^Stops/, 1)).title).toBe(left));
  expect(shownToasts.get()).toEqual([]);
});

test('a stop with arrival times stays, and an added stop can be removed', async () => {
  const load = editedLoad({ status: LOAD_STATUS.enroute });
  load.stops[0]!.departed_at = '2026-11-24T15:00:00.000Z';
  const { person } = editing(load);
  const why = 'The truck was at stop 1 already, so it cannot be removed.';
  expect((await remover(/^Stops/, 1)).title).toContain(why);
  await person.click(screen.getByRole('button', { name: 'Add stop' }));
  expect((await remover(/^Stops/, 1)).title).toContain(why);
  await person.click(await remover(/^Stops/, 3));
  expect((await lines(/^Stops/)).getAllByRole('row')).toHaveLength(3);
});

test('a load in transit keeps a delivery until another one replaces it', async () => {
  const { person } = editing(editedLoad({ status: LOAD_STATUS.enroute }));
  const why = 'A load in status Enroute needs a pickup and a delivery: replace them.';
  expect((await remover(/^Stops/, 2)).title).toBe(why);
  await person.click(screen.getByRole('button', { name: 'Add stop' }));
  await waitFor(async () => expect((await remover(/^Stops/, 2)).title).toBe(''));
  await person.click(await remover(/^Stops/, 2));
  // The new one is the remaining one now.
  await waitFor(async () => expect((await remover(/^Stops/, 2)).title).toBe(why));
});
