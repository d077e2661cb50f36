import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Attention } from '../../../src/feedback/Attention.tsx';
import { announce } from '../../../src/feedback/announce.ts';
import { attention, showAttention } from '../../../src/feedback/attention.ts';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { ApiError, noConnection } from '../../../src/http/ApiError.ts';
import { TextInput } from '../../../src/inputs/text/TextInput.tsx';
import { FormDialog } from '../../../src/resources/parts/FormDialog.tsx';
import { eventually } from '../../support/eventually.ts';
import { shown } from '../resources/shown.tsx';

afterEach(() => {
  cleanup();
  attention.set(null);
  shownToasts.set([]);
});

const refusedOf = (path: string, errors: Record<string, string[]>) =>
  new ApiError(422, 'Refused', { message: 'Refused', errors }, path);

const amount = ['The field must be numeric'];
const date = ['The field cannot be empty', 'The date must be in the past'];

const theWindow = () => screen.findByRole('dialog', { name: 'Attention' });
const toasts = () => shownToasts.get().map(({ kind, message }) => `${kind}: ${message}`);

describe('the error window', () => {
  test('lists all messages as bullets, each with its field, and shows the local date and time', async () => {
    const { person } = shown(<Attention />, {});
    act(() => announce(refusedOf('/invoices/received_payment/9', { amount, paid_date: date })));
    const inside = within(await theWindow());
    expect(inside.getByRole('heading', { name: 'Attention' })).toBeTruthy();
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Amount: The field must be numeric',
      'Paid date: The field cannot be empty',
      'Paid date: The date must be in the past',
    ]);
    const at = inside.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    const shownAt = new Date(at.getAttribute('datetime') ?? '');
    expect(Math.abs(Date.now() - shownAt.getTime())).toBeLessThan(60_000);

    await person.click(inside.getByRole('button', { name: 'Close' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a message without a field, and continues once it is closed', async () => {
    let isClosed = false;
    const { person } = shown(<Attention />, {});
    act(() =>
      showAttention('This session was ended.', () => {
        isClosed = true;
      }),
    );
    expect(within(await theWindow()).getByText('This session was ended.')).toBeTruthy();
    expect(isClosed).toBe(false);
    await person.keyboard('{Enter}');
    expect(isClosed).toBe(true);
  });
});

describe('over a dialog', () => {
  /** A dialog whose request is refused once, and the request bodies it sent. */
  function dialog(errors: Record<string, string[]>) {
    const sent: object[] = [];
    const onSubmit = async (values: object) => {
      sent.push(values);
      if (sent.length === 1) throw refusedOf('/permits', errors);
    };
    const { person } = shown(
      <>
        <FormDialog
          title="Fine"
          submit="Save fine"
          start={{ number: 'A1', amount: 'x' }}
          onSubmit={onSubmit}
          onClose={() => {}}
        >
          <TextInput source="number" label="Number" />
          <TextInput source="amount" label="Amount" />
        </FormDialog>
        <Attention />
      </>,
      {},
    );
    const press = async (name: string | RegExp) =>
      person.click(await screen.findByRole('button', { name }));
    return { person, press, sent };
  }

  test('it lists the errors and marks the field, and closing it moves to the first one', async () => {
    const { press } = dialog({ amount });
    await press('Save fine');
    expect(within(await theWindow()).getByText('The field must be numeric')).toBeTruthy();
    await press('Close');
    const field = await screen.findByLabelText<HTMLInputElement>('Amount');
    await eventually(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(within(screen.getByRole('dialog', { name: 'Fine' })).getByText(amount[0]!)).toBeTruthy();
  });

  test('its line links to the field', async () => {
    const { press } = dialog({ number: ['Taken'], amount });
    await press('Save fine');
    await theWindow();
    await press(/^Amount: The field must be numeric/);
    const field = await screen.findByLabelText('Amount');
    await eventually(() => expect(document.activeElement).toBe(field));
  });

  test('an error without a field in the dialog stays readable there, and can be retried', async () => {
    const { press, sent } = dialog({ payer: ['Nobody pays'] });
    await press('Save fine');
    await theWindow();
    await press('Close');
    expect((await screen.findByRole('alert')).textContent).toBe('Nobody pays');
    await press('Save fine');
    await eventually(() => expect(sent).toHaveLength(2));
  });
});

describe('an error', () => {
  test('with field errors is shown only in the window', () => {
    announce(refusedOf('/loads', { price: amount }));
    expect(attention.get()).toMatchObject({ fields: { price: amount }, resource: 'loads' });
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['a 422 without a map', new ApiError(422, 'No load is ticked.'), 'No load is ticked.'],
    ['a conflict', new ApiError(409, 'Already paid.'), 'Already paid.'],
    ['an answer with a code', new ApiError(400, 'Bad request.', { code: 17 }), 'Bad request.'],
    ['a broken server', new ApiError(500, 'Server Error'), 'Server Error'],
    [
      'no answer',
      noConnection('/loads'),
      'No connection to the server, please check your internet connection',
    ],
  ])('of %s has its own message', (_, error, words) => {
    announce(error);
    expect(toasts()).toEqual([`error: ${words}`]);
    expect(attention.get()).toBeNull();
  });

  test('of the login is shown only at the end of the session, and a bug is not shown', () => {
    announce(new ApiError(401, 'Unauthenticated.'));
    announce(new TypeError('x is undefined'));
    expect(toasts()).toEqual([]);
    expect(attention.get()).toBeNull();
  });
});
