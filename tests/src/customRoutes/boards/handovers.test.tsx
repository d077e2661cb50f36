import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WaitingHandovers } from '../../../../src/customRoutes/boards/personal/Handovers.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const person = (id: number, first_name: string) => ({ id, first_name, last_name: 'Lind' });
const handover = (id: number, note: string | null) => ({
  id,
  note,
  truck: { id, number: String(500 + id) },
  from_dispatcher: person(1, 'Kate'),
  to_dispatcher: person(2, 'Gloria'),
});

function waiting() {
  const call = vi.fn(async () => []);
  let data = [handover(1, 'Night shift'), handover(2, 'Night shift'), handover(3, null)];
  const getList = async () => ({ data, total: data.length });
  const page = (
    <main id="main" tabIndex={-1}>
      <WaitingHandovers />
    </main>
  );
  const leave = (...ids: number[]) => {
    data = data.filter(({ id }) => !ids.includes(id));
  };
  return { ...shown(page, { call, getList } as object), call, leave };
}

test('trucks that are handed over together are accepted or declined together', async () => {
  const { person: clerk, call } = waiting();
  const all = await screen.findByRole('button', {
    name: 'Accept all 2: 2 trucks from Kate Lind to Gloria Lind',
  });
  expect(screen.getAllByText('Night shift')).toHaveLength(1);
  await clerk.click(all);
  expect(call).toHaveBeenCalledWith('POST', '/truck-handovers/accept', { ids: [1, 2] });
  const toastText = () => shownToasts.get().at(-1)?.message;
  await expect
    .poll(toastText)
    .toBe('2 hand-overs accepted: trucks 501, 502 from Kate Lind to Gloria Lind');
});

test('one of them can be answered by itself, and a single one has no question for all', async () => {
  const { person: clerk, call } = waiting();
  const decline = await screen.findByRole('button', { name: /^Decline: Truck 502/ });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Accept all/ })).toHaveLength(1);
  await clerk.click(decline);
  expect(call).toHaveBeenCalledWith('POST', '/truck-handovers/decline', { ids: [2] });
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(2);
  const toastText = () => shownToasts.get().at(-1)?.message;
  await expect.poll(toastText).toBe('Hand-over declined: truck 502 from Kate Lind to Gloria Lind');
});

test('after an answer the keyboard goes on at the next offer', async () => {
  const { person: clerk, call, leave } = waiting();
  const all = await screen.findByRole('button', { name: /^Accept all 2/ });
  call.mockImplementation(async () => {
    leave(1, 2);
    return [];
  });
  all.focus();
  await clerk.keyboard('{Enter}');
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toMatch(/^Accept: Truck 503/);
});

test('after the last truck is answered the keyboard is at a single one, never at several', async () => {
  const { person: clerk } = waiting();
  (await screen.findByRole('button', { name: /^Accept: Truck 503/ })).focus();
  await clerk.keyboard('{Enter}');
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toMatch(/^Accept: Truck 501/);
});

test('a refused answer keeps the keyboard at its button', async () => {
  const { person: clerk, call } = waiting();
  call.mockRejectedValue(new Error('Gloria has answered it.'));
  const accept = await screen.findByRole('button', { name: /^Accept: Truck 502/ });
  accept.focus();
  await clerk.keyboard('{Enter}');
  expect(call).toHaveBeenCalledTimes(1);
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe(null);
  expect(document.activeElement).toBe(accept);
  await clerk.keyboard('{Enter}');
  expect(call).toHaveBeenCalledTimes(2);
});
