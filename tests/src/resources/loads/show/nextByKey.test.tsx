import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoadActions } from '../../../../../src/resources/loads/show/actions/LoadActions.tsx';
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
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  const press = (repeat: boolean) => fireEvent.keyDown(document.body, { key: 'a', repeat });
  press(true);
  expect(sent).toEqual([]);
  press(false);
  await waitFor(() => expect(button.disabled).toBe(true));
  press(true);
  press(false);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(sent).toEqual([path]);
});
