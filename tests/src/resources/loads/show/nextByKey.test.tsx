import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoadActions } from '../../../../../src/resources/loads/show/actions/LoadActions.tsx';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(cleanup);

const delivered = editedLoad({ status: 5, billing_status: 'ready_for_invoice' });
const departing = editedLoad({ moves: [{ action: 'enroute', refusal: null }] });

test.each([
  ['bills', delivered, /invoice/i, '/invoices'],
  ['moves', departing, /enroute/i, '/loads/5'],
])('the key A, pressed again or held, %s a load once', async (_, load, name, path) => {
  const sent: string[] = [];
  const call = (method: string, to: string) => {
    if (method === 'GET') return Promise.resolve([]);
    sent.push(to);
    return new Promise(() => {});
  };
  shown(<LoadActions load={load} />, { call } as never);
  const button = await screen.findByRole('button', { name });
  const press = (repeat: boolean) => fireEvent.keyDown(document.body, { key: 'a', repeat });
  press(true);
  expect(sent).toEqual([]);
  press(false);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  press(true);
  press(false);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(sent).toEqual([path]);
});

/** A load on the way to its last stop, and the requests that its page sends. */
function arriving() {
  const sent: string[] = [];
  const call = async (method: string, to: string) => {
    if (method !== 'GET') sent.push(to);
    return [];
  };
  const load = editedLoad({ moves: [{ action: 'arrived', refusal: null }] });
  return { sent, ...shown(<LoadActions load={load} />, { call } as never) };
}

test('the key A, which assigns on the boards, asks before it marks an arrival', async () => {
  const { sent, person } = arriving();
  await screen.findByRole('button', { name: /^Arrived/ });
  await person.keyboard('a');
  const question = await screen.findByRole('dialog', { name: 'Mark L-5 arrived?' });
  expect(within(question).getByRole('button', { name: /^Arrived/ })).toBe(document.activeElement);
  // Learned on the boards, the key comes twice.
  await person.keyboard('a{Escape}');
  await dialogCloses();
  expect(sent).toEqual([]);

  await person.keyboard('a{Enter}');
  await waitFor(() => expect(sent).toEqual(['/loads/arrived/5']));
  await dialogCloses();
});

test('the button of an arrival marks it at once', async () => {
  const { sent, person } = arriving();
  await person.click(await screen.findByRole('button', { name: /^Arrived/ }));
  await waitFor(() => expect(sent).toEqual(['/loads/arrived/5']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
