import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { session } from '../../../../../src/http/storage.ts';
import type { Load, LoadDriverPay } from '../../../../../src/resources/loads/load.ts';
import { LoadField } from '../../../../../src/resources/loads/show/inPlace/LoadField.tsx';
import { PayDate } from '../../../../../src/resources/loads/show/pay/PayDate.tsx';
import { Appointment } from '../../../../../src/resources/loads/show/stops/Appointment.tsx';
import { resumeSession } from '../../../../../src/session/current.ts';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { refused, shown, stale } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(cleanup);

const load = (more: object = {}) =>
  editedLoad({ loaded_miles: 1000, empty_miles: 20, equipment_type: 'van', ...more });

const price = (of: Load = load()) => (
  <LoadField load={of} source="price">
    900.00
  </LoadField>
);

type Sent = [method: string, path: string, body: object];

/**
 * A part of the page of a load. The server answers requests in turn, and repeats its last response.
 */
function page(
  part: ReactNode,
  answers: unknown[] = [load()],
  locked: string[] = [],
  records: object = {},
) {
  const sent: Sent[] = [];
  const call = async (method: string, path: string, body: object) => {
    if (path.startsWith('/loads/check/access-to-edit')) {
      return { editable: locked.length === 0, reasons: ['It is billed.'], locked };
    }
    if (method === 'GET') return { data: [] };
    sent.push([method, path, body]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { person } = shown(part, { call, ...records } as never);
  return { person, sent };
}

const buttonOf = (what: string) =>
  screen.findByRole('button', { name: new RegExp(`^Edit ${what}`) });

test.each([
  '{Enter}',
  '{F2}',
])('%s opens a value for editing in place, and Enter saves it', async key => {
  const { person, sent } = page(price());
  (await buttonOf('Linehaul')).focus();
  await person.keyboard(key);
  const input = screen.getByRole('textbox', { name: /^Linehaul/ });
  expect(document.activeElement).toBe(input);
  await person.keyboard('950{Enter}'); // Over the old amount.
  await dialogCloses();
  expect(sent).toEqual([['PUT', '/loads/5', { price: 950, version: 3 }]]);
});

test('what may be edited of one load says nothing about the next, also before that is known', async () => {
  const call = (_: string, path: string) =>
    path.endsWith('id=5') ? Promise.resolve({ locked: [], reasons: [] }) : new Promise(() => {});
  function OneThenNext() {
    const [id, setId] = useState(5);
    return (
      <>
        {price(load({ id }))}
        <button type="button" onClick={() => setId(6)}>
          Next
        </button>
      </>
    );
  }
  const { person } = shown(<OneThenNext />, { call } as never);
  await buttonOf('Linehaul');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('button', { name: /^Edit Linehaul/ })).toBeNull();
});

test('what may be edited stays while a new version of the load is asked about', async () => {
  const answers = [Promise.resolve({ locked: [], reasons: [] }), new Promise(() => {})];
  const call = async () => answers.shift();
  function OneThenLater() {
    const [version, setVersion] = useState(3);
    return (
      <>
        {price(load({ version }))}
        <button type="button" onClick={() => setVersion(4)}>
          Later
        </button>
      </>
    );
  }
  const { person } = shown(<OneThenLater />, { call } as never);
  await buttonOf('Linehaul');
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('button', { name: /^Edit Linehaul/ })).not.toBeNull();
});

test('Esc closes it, and so does Enter without a change: nothing is sent', async () => {
  const { person, sent } = page(price());
  await person.click(await buttonOf('Linehaul'));
  await person.keyboard('950{Escape}');
  await dialogCloses();
  await person.click(await buttonOf('Linehaul'));
  expect(screen.getByRole('textbox', { name: /^Linehaul/ })).toHaveProperty('value', '900.00');
  await person.keyboard('{Enter}');
  await dialogCloses();
  expect(sent).toEqual([]);
});

test('an error from the server is shown below the input', async () => {
  const { person, sent } = page(price(), [refused({ price: ['Nobody pays that.'] })]);
  await person.click(await buttonOf('Linehaul'));
  await person.keyboard('950{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Edit Linehaul', hidden: true });
  expect(await within(dialog).findByText('Nobody pays that.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('another user’s change of other fields does not conflict', async () => {
  const current = load({ version: 4, reference_number: 'R-2' });
  const { person, sent } = page(price(), [stale(current), load({ version: 5, price: 950 })]);
  await person.click(await buttonOf('Linehaul'));
  await person.keyboard('950{Enter}');
  await dialogCloses();
  expect(sent.map(([, , body]) => body)).toEqual([
    { price: 950, version: 3 },
    { price: 950, version: 4 },
  ]);
});

test.each([
  ['Yours', 2],
  ['Theirs', 1],
])('for a value that both changed the user chooses whose to keep: %s', async (side, saves) => {
  const { person, sent } = page(price(), [
    stale(load({ version: 4, price: 990, reference_number: 'R-2' })),
    load({ version: 5, price: 950 }),
  ]);
  await person.click(await buttonOf('Linehaul'));
  await person.keyboard('950{Enter}');
  const title = 'Someone else saved changes to this record';
  const dialog = await screen.findByRole('dialog', { name: title });
  // The other's reference is theirs: there is nothing to choose.
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual(['Linehaul950.00990.00']);
  const column = side === 'Yours' ? 0 : 1;
  await person.click(within(dialog).getAllByRole('radio')[column]!);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await dialogCloses();
  expect(sent).toHaveLength(saves);
  expect(sent.at(-1)?.[2]).toEqual({ price: 950, version: saves + 2 });
});

test('two brokers chosen at the same time are both shown by name', async () => {
  const [bluestem, harborwick] = [
    { id: 7, name: 'Bluestem' },
    { id: 8, name: 'Harborwick' },
  ];
  const before = load({ broker_id: 6, broker: { id: 6, name: 'Wren' } });
  const current = load({ version: 4, broker_id: 7, broker: bluestem });
  const records = {
    getList: async () => ({ data: [harborwick], total: 1 }),
    getMany: async (_: string, { ids }: { ids: number[] }) => ({
      data: [bluestem, harborwick].filter(({ id }) => ids.includes(id)),
    }),
  };
  const field = <LoadField load={before} source="broker_id" />;
  const { person } = page(field, [stale(current)], [], records);
  await person.click(await buttonOf('Broker'));
  await person.keyboard('Harborwick');
  await person.click(await screen.findByRole('option', { name: /^Harborwick/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Someone else/ });
  expect(await within(dialog).findByText('Harborwick')).toBeTruthy();
  expect(within(dialog).getByText('Bluestem')).toBeTruthy();
});

test('a choice from a list saves immediately', async () => {
  const field = (
    <LoadField load={load()} source="equipment_type">
      Van
    </LoadField>
  );
  const { person, sent } = page(field);
  await person.click(await buttonOf('Equipment type'));
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('option', { name: 'Reefer' }));
  await dialogCloses();
  expect(sent).toEqual([['PUT', '/loads/5', { equipment_type: 'reefer', version: 3 }]]);
});

test('a field cleared for a new search changes nothing until Enter', async () => {
  const wren = { id: 6, number: 'T-6' };
  const before = load({ trailer_id: 6, trailer: wren });
  const { person, sent } = page(<LoadField load={before} source="trailer_id" />);
  await person.click(await buttonOf('Trailer'));
  const box = screen.getByRole('combobox', { name: /^Trailer/ });
  await waitFor(() => expect(box).toHaveProperty('value', 'T-6'));
  await person.clear(box);
  await new Promise(resolve => setTimeout(resolve));
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await dialogCloses();
  expect(sent).toEqual([['PUT', '/loads/5', { trailer_id: null, version: 3 }]]);
});

test('typed miles are sent by their own call, and empty miles leave the loaded ones automatic', async () => {
  const miles = (
    <>
      {(['loaded_miles', 'empty_miles'] as const).map(source => (
        <LoadField key={source} load={load()} source={source}>
          {source}
        </LoadField>
      ))}
    </>
  );
  const { person, sent } = page(miles);
  for (const what of ['Loaded miles', 'Empty miles']) {
    await person.click(await buttonOf(what));
    await person.keyboard('77{Enter}');
    await dialogCloses();
  }
  expect(sent).toEqual([
    ['PUT', '/loads/change-loaded-miles/5', { loaded_miles: 77, version: 3 }],
    ['PUT', '/loads/5', { empty_miles: 77, version: 3 }],
  ]);
});

test('an appointment is moved in the zone of its place', async () => {
  const [stop] = load().stops;
  const { person, sent } = page(<Appointment load={load()} stop={stop!} />, [
    { ...stop, version: 2 },
  ]);
  await person.click(await buttonOf('Appointment at stop 1'));
  const from = screen.getByRole('group', { name: /^From/ });
  const [, time] = within(from).getAllByRole('textbox');
  await person.clear(time!);
  await person.type(time!, '10:30{Enter}');
  await dialogCloses();
  // Half past ten in Chicago.
  const date_from = '2026-11-24T16:30:00.000Z';
  expect(sent).toEqual([['PUT', '/load-stops/501', { date_from, date_to: null, version: 1 }]]);
});

test('a locked value shows the reason to every user', async () => {
  const message = 'The load is already invoiced.';
  const locks = { price: { code: 'invoiced', message, way_out: 'Void its invoice first.' } };
  const { person } = page(price(load({ locks })), [], ['price']);
  const value = await screen.findByRole('button', {
    name: /^Linehaul/,
    description: `${message} Void its invoice first.`,
  });
  expect(value.getAttribute('aria-disabled')).toBe('true');
  await person.click(value);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a settled pay date shows why it cannot change', async () => {
  const driverPay = { id: 9, pay_date: '2026-11-20', settlement_id: 4 } as LoadDriverPay; // The data in use.
  page(<PayDate load={load()} driverPay={driverPay} name="Maria" />);
  const value = await screen.findByRole('button', { name: /^Pay date for Maria/ });
  expect(value.textContent).toContain('11/20/2026');
  expect(value.title).toMatch(/^The pay is already on a settlement\. Remove /);
});

test('a lock set since the page was loaded is shown with the server’s reason', async () => {
  page(price(), [], ['price']);
  expect(await screen.findByRole('button', { description: 'It is billed.' })).toBeTruthy();
});

test('users who cannot change loads see only values', async () => {
  page(price());
  await buttonOf('Linehaul');
  const staffs = [{ company_id: 1, permissions: ['loads.show', 'loads.dispatch'], roles: [] }];
  act(() => {
    const looker = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
    session.start({ access_token: 'x', expires_in: 60 } as any, looker as any, true);
    resumeSession();
  });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByText('900.00')).toBeTruthy();
});
