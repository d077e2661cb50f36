import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PayDate } from '../../../../../src/resources/loads/show/pay/PayDate.tsx';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { refused, shown, stale } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(cleanup);

const driverPay = (id: number, last_name: string, more: object = {}) => ({
  id,
  version: 4,
  driver_id: id,
  settlement_id: null,
  pay_date: null,
  driver: { id, first_name: 'Marcus', last_name },
  ...more,
});

type Sent = [method: string, path: string, body?: object];

/** The pay date of the first driver pay. The server answers changes in turn. */
function page(driverPays: ReturnType<typeof driverPay>[], answers: unknown[] = [{}]) {
  const load = editedLoad({ load_drivers: driverPays });
  const sent: Sent[] = [];
  const call = async (...[method, path, body]: Sent) => {
    // The author of a change is read from the audit log, which is empty here.
    if (method === 'GET') return { data: [] };
    sent.push(body ? [method, path, body] : [method, path]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { person } = shown(
    <PayDate load={load} driverPay={load.load_drivers[0]!} name="Marcus Whitlock" />,
    { call } as never,
  );
  const set = async (date: string) => {
    await person.click(await screen.findByRole('button', { name: /Marcus Whitlock$/ }));
    const box = screen.getByLabelText(/^Pay date/, { selector: 'input' });
    await person.clear(box);
    if (date) await person.type(box, date);
    await person.click(screen.getByRole('button', { name: 'Save pay date' }));
  };
  return { person, sent, set };
}

const PATH = '/load-driver-pay-date';

test('a pay date is saved with its displayed version, and cleared the same way', async () => {
  const { sent, set } = page([driverPay(31, 'Whitlock', { pay_date: '2026-11-17' })]);
  await set('11/24/2026');
  await dialogCloses();
  await set('');
  await dialogCloses();
  expect(sent).toEqual([
    ['PUT', `${PATH}/31`, { date: '2026-11-24', version: 4 }],
    ['DELETE', `${PATH}/load-driver-delete/31?version=4`],
  ]);
});

test('a team’s date applies to all drivers except settled ones', async () => {
  const team = [
    driverPay(31, 'Whitlock'),
    driverPay(32, 'Castle'),
    driverPay(33, 'Bell', { settlement_id: 9 }),
  ];
  const { sent, set } = page(team);
  await set('11/24/2026');
  await dialogCloses();
  expect(sent.map(([, path]) => path)).toEqual([`${PATH}/31`, `${PATH}/32`]);
});

test('another user’s change of other driver pay fields does not conflict', async () => {
  const { sent, set } = page(
    [driverPay(31, 'Whitlock')],
    [stale({ version: 5, pay_date: null }), {}],
  );
  await set('11/24/2026');
  await dialogCloses();
  expect(sent.map(([, , body]) => body)).toEqual([
    { date: '2026-11-24', version: 4 },
    { date: '2026-11-24', version: 5 },
  ]);
});

test.each([
  ['Yours', 2],
  ['Theirs', 1],
])('for a date that two people set the user chooses whose to keep: %s', async (side, saves) => {
  const answers = [stale({ version: 5, pay_date: '2026-12-01' }), {}];
  const { person, sent, set } = page([driverPay(31, 'Whitlock')], answers);
  await set('11/24/2026');
  const title = 'Someone else saved changes to this record';
  const dialog = await screen.findByRole('dialog', { name: title });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual([
    'Pay date for Marcus Whitlock11/24/202612/01/2026',
  ]);
  await person.click(within(dialog).getAllByRole('radio')[side === 'Yours' ? 0 : 1]!);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await dialogCloses();
  expect(sent).toHaveLength(saves);
  expect(sent.at(-1)?.[2]).toEqual({ date: '2026-11-24', version: saves + 3 });
});

test('a refused date of one driver leaves the previous one’s choice open', async () => {
  const answers = [
    stale({ version: 5, pay_date: '2026-12-01' }),
    refused({ date: ['The week is closed.'] }),
  ];
  const { set } = page([driverPay(31, 'Whitlock'), driverPay(32, 'Castle')], answers);
  await set('11/24/2026');
  const title = 'Someone else saved changes to this record';
  const dialog = await screen.findByRole('dialog', { name: title });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual([
    'Pay date for Marcus Whitlock11/24/202612/01/2026',
  ]);
  // The error stays visible in the form below.
  expect(screen.getByText('The week is closed.')).toBeTruthy();
});
