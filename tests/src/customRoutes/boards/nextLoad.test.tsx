import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ShownToast, shownToasts } from '../../../../src/feedback/toasts.ts';
import { actionsHere } from '../../../../src/paletteActions.ts';
import { boardRow, load } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';
import { candidateOf, timeline } from './timeline.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const onLoad = boardRow({ status: 3, current_load: load() });
const loadsFor507 = { name: /507/ };

test('Enter on the empty next load of a truck lists the loads that it could take', async () => {
  const { person, cell } = savedBoard(onLoad);
  await person.click(await cell('next'));
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', loadsFor507)).toBeTruthy();
});

test('the empty next load of a truck on a load offers the loads by a click, a free truck has one button', async () => {
  const { person, cell } = savedBoard(onLoad);
  const button = (await cell('next')).querySelector('button');
  expect(button?.textContent).toBe('Plan next');
  await person.click(button!);
  expect(await screen.findByRole('dialog', loadsFor507)).toBeTruthy();
  cleanup();

  const free = savedBoard(boardRow());
  expect((await free.cell('load')).textContent).toBe('Cover');
  expect((await free.cell('next')).textContent).toBe('');
});

test('Enter on a planned next load opens that load, not the list', async () => {
  const { person, cell } = savedBoard({ ...onLoad, next_load: load({ id: 21, status: 2 }) });
  expect((await cell('next')).textContent).not.toContain('Plan next');
  await person.click(await cell('next'));
  await person.keyboard('{Enter}');
  // The page of the load takes the place of the board.
  await expect.poll(() => screen.queryByRole('rowheader', { name: /507/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const planned = load({ id: 21, internal_id: 'PC-26021', status: 2 });
const [other] = timeline.trucks.filter(({ id }) => id !== 7);
const trucksFor21 = { name: /PC-26021/ };

test('A on a planned load lists the trucks that it could move to, and moves it there', async () => {
  const candidate = candidateOf(other!);
  const calls = { '/loads/21/candidates': [candidate], '/loads/full/update/21': planned };
  const { person, cell } = savedBoard({ ...onLoad, next_load: planned }, { calls });
  await person.click(await cell('next'));
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog', trucksFor21);
  await within(dialog).findByRole('button', { name: new RegExp(other!.number) });
  await person.keyboard('1');
  await expect.poll(() => screen.queryByRole('dialog', trucksFor21)).toBeNull();
  expect(shownToasts.get().map(({ message }) => message)).toEqual([
    `Load PC-26021 assigned to truck ${other!.number}`,
  ]);
});

const booked = {
  ...candidateOf(other!),
  reference_number: '4072062',
  internal_id: 'PC-26031',
  broker: null,
  equipment_type: null,
  gross: 900,
  loaded_miles: 300,
  origin: null,
  destination: null,
  is_blocked: true,
  findings: [
    {
      level: 'block',
      code: 'truck_double_booked',
      subject: 'truck',
      id: 7,
      message: 'Truck 507 is on load PC-26261 at that time.',
    },
  ],
};
const broken = boardRow({ status: 4, current_load: load({ status: 4 }) });
const reason = 'PC-26261 is on the road. Change its truck on the load’s page.';

test('A on a truck whose load on the road leaves it no other leads to that load, where its truck is changed', async () => {
  const { person, cell, router } = savedBoard(broken, {
    calls: { '/boards/7/candidates': [booked] },
  });
  await person.click(await cell('unit'));
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog', loadsFor507);
  const link = await within(dialog).findByRole('link', { name: reason });
  expect(document.activeElement).toBe(link);
  expect(within(dialog).queryByText(/PC-26031/)).toBeNull();
  await person.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toMatch(/\/loads\/update\/20$/);
  expect(router.state.location.state).toEqual({ field: 'truck_id' });
  expect(screen.queryByRole('dialog', loadsFor507)).toBeNull();
});

test('loads that the truck could take after the one on the road are listed, and so is why a planned one is in the way', async () => {
  const free = { ...booked, id: 32, internal_id: 'PC-26032', is_blocked: false, findings: [] };
  const calls = { '/boards/7/candidates': [free, booked] };
  const first = savedBoard(broken, { calls });
  await first.person.click(await first.cell('unit'));
  await first.person.keyboard('a');
  expect(await screen.findByRole('button', { name: /PC-26032/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: reason })).toBeNull();
  cleanup();

  const second = savedBoard(
    { ...broken, next_load: planned },
    { calls: { '/boards/7/candidates': [booked] } },
  );
  await second.person.click(await second.cell('unit'));
  await second.person.keyboard('a');
  expect(await screen.findByRole('button', { name: /PC-26031/ })).toBeTruthy();
});

test('a load on the road is the way on also where no load is open, and not where only a driver is booked', async () => {
  const none = savedBoard(broken, { calls: { '/boards/7/candidates': [] } });
  await none.person.click(await none.cell('unit'));
  await none.person.keyboard('a');
  expect(await screen.findByRole('link', { name: reason })).toBeTruthy();
  expect(screen.queryByText('No available loads')).toBeNull();
  cleanup();

  const findings = [{ ...booked.findings[0], code: 'driver_double_booked', subject: 'driver' }];
  const calls = { '/boards/7/candidates': [{ ...booked, findings }] };
  const driver = savedBoard(broken, { calls });
  await driver.person.click(await driver.cell('unit'));
  await driver.person.keyboard('a');
  expect(await screen.findByRole('button', { name: /PC-26031/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: reason })).toBeNull();
});

test('a status of its own that a truck on the road can’t have leads to its load, from the picker and from the digit', async () => {
  const { person, cell, router } = savedBoard(broken);
  await person.click(await cell('unit'));
  await person.keyboard('s');
  await person.keyboard('shop{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Shop: load is enroute');
  await person.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: reason }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('link', { name: reason })).toBeNull();

  await person.click(await cell('status'));
  await person.keyboard('8');
  const [{ message, actions }] = shownToasts.get() as [ShownToast];
  expect(message).toBe(`Can't set 507 to Shop: ${reason}`);
  actions?.find(({ label }) => label === 'Open load PC-26261')?.run();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/loads\/update\/20$/);
  expect(router.state.location.state).toEqual({ field: 'truck_id' });
});

test('a status that the load itself refuses says the load’s reason', async () => {
  const { person, cell } = savedBoard(broken);
  await person.click(await cell('status'));
  await person.keyboard('3');
  const [{ message, actions }] = shownToasts.get() as [ShownToast];
  expect(message).toBe("Can't set 507 to Dispatched: load is enroute");
  expect(actions ?? []).toEqual([]);
});

test('a truck whose load has arrived takes a status of its own, and its picker leads nowhere else', async () => {
  const current_load = load({ status: 5 });
  const { person, cell, sent } = savedBoard(
    boardRow({ status: 10, board_status: 10, current_load }),
  );
  await person.click(await cell('unit'));
  await person.keyboard('s');
  await screen.findByRole('combobox');
  expect(screen.queryByRole('link', { name: reason })).toBeNull();
  await person.keyboard('shop{Enter}');
  await expect.poll(() => sent.at(-1)).toMatchObject({ status: 12 });
});

const onTheRoad = boardRow({ status: 4, current_load: load({ status: 4 }), next_load: planned });

test('A on a load that is on the road, and elsewhere in the row, lists loads for the truck', async () => {
  const { person, cell } = savedBoard(onTheRoad);
  await person.click(await cell('load'));
  await person.keyboard('a');
  expect(await screen.findByRole('dialog', loadsFor507)).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(await cell('unit'));
  await person.keyboard('a');
  expect(await screen.findByRole('dialog', loadsFor507)).toBeTruthy();
});

test('the palette moves the planned loads of a row to another truck, not those on the road', async () => {
  const { person, cell } = savedBoard(onTheRoad);
  await person.click(await cell('unit'));
  const moves = actionsHere().filter(({ label }) => label.startsWith('Assign truck'));
  expect(moves.map(({ label }) => label)).toEqual(['Assign truck and driver to load PC-26021']);
});
