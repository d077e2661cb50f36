import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadConfirmation } from '../../../../../schema/rateConfirmation.ts';
import { LocationCreate } from '../../../../../src/resources/loadCompanies/LocationForms.tsx';
import { ToMake } from '../../../../../src/resources/loads/confirmation/ToMake.tsx';
import { newStop } from '../../../../../src/resources/loads/form/lines.ts';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { refused, shown } from '../../shown.tsx';

beforeEach(() => {
  // The session and the searches of lookups wait: nothing of them is shown here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stop = (sequence: number, facility: string, city: string) => ({
  sequence,
  type: sequence === 1 ? 'pickup' : 'delivery',
  facility,
  address: '1 Dock Rd',
  city,
  state: 'IL',
  zip: '60433',
  date: null,
  time_from: null,
  time_to: null,
  schedule_type: null,
  reference_numbers: [],
});
const read = {
  broker_name: null,
  stops: [
    stop(1, 'Lake Foods', 'Joliet'),
    stop(2, 'Prairie Cold', 'Peoria'),
    stop(3, 'Mill', 'Moline'),
  ],
} as unknown as ReadConfirmation;

function Chosen() {
  const stops: { load_company_id: number | null }[] = useWatch({ name: 'stops' });
  return <output>{stops.map(({ load_company_id }) => load_company_id ?? '-').join(' ')}</output>;
}

function reading(create: (resource: string, sent: any) => Promise<any>) {
  const getList = async () => ({ data: [{ id: 14, code: 'IL' }] as any, total: 1 });
  return shown(
    <Form record={{ stops: read.stops.map(() => newStop()) }}>
      <ToMake read={read} />
      <Chosen />
    </Form>,
    { create, getList, getMany: async () => ({ data: [{ id: 14, code: 'IL' }] as any }) },
  );
}

test('three unknown facilities are created in one step, each in one line', async () => {
  const sent: any[] = [];
  const { person } = reading(async (_, { data }) => {
    sent.push(data);
    return { data: { ...data, id: 70 + sent.length } };
  });
  await person.click(await screen.findByRole('button', { name: 'Create 3 locations' }));
  const dialog = within(await screen.findByRole('dialog'));
  const lines = dialog.getAllByRole('group');
  expect(lines.map(one => one.getAttribute('aria-label'))).toEqual([
    'Lake Foods',
    'Prairie Cold',
    'Mill',
  ]);
  const [first] = lines.map(line => within(line));
  expect(first?.getByRole<HTMLInputElement>('textbox', { name: /^City/ }).value).toBe('Joliet');
  await waitFor(() =>
    expect(first?.getByRole<HTMLInputElement>('combobox', { name: /^State/ }).value).toBe('IL'),
  );
  await person.type(
    within(lines[1]!).getByRole('textbox', { name: /Time zone/ }),
    'America/Chicago',
  );
  await person.click(dialog.getByRole('button', { name: 'Create 3 locations' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('71 72 73'));
  expect(sent[1]).toMatchObject({
    company_name: 'Prairie Cold',
    address_line1: '1 Dock Rd',
    city: 'Peoria',
    state_id: 14,
    zip: '60433',
    timezone: 'America/Chicago',
  });
  await dialogCloses();
});

test('what was created stays when another facility is refused, which alone is sent again', async () => {
  const sent: string[] = [];
  let isRefused = true;
  const { person } = reading(async (_, { data }) => {
    sent.push(data.company_name);
    if (data.company_name === 'Prairie Cold' && isRefused)
      throw refused({ zip: ['Wrong ZIP.'] } as any);
    return { data: { ...data, id: 70 + sent.length } };
  });
  await person.click(await screen.findByRole('button', { name: 'Create 3 locations' }));
  await person.click(await screen.findByRole('button', { name: 'Create 3 locations' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Lake Foods created');
  expect(dialog.getAllByRole('group').map(one => one.getAttribute('aria-label'))).toEqual([
    'Prairie Cold',
  ]);
  isRefused = false;
  await person.click(dialog.getByRole('button', { name: /^Create location/ }));
  await waitFor(() => expect(sent).toEqual(['Lake Foods', 'Prairie Cold', 'Mill', 'Prairie Cold']));
});

test('a new location asks for name, address and zone; the rest is folded, the map’s id hidden', async () => {
  const { person } = shown(<LocationCreate />, {
    call: async () => ({}),
    getList: async () => ({ data: [], total: 0 }),
  } as any);
  await screen.findByRole('textbox', { name: /^Name/ });
  screen.getByRole('textbox', { name: /Time zone/ });
  expect(screen.queryByRole('textbox', { name: /Geofence/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'More details' }));
  const radius = await screen.findByRole<HTMLInputElement>('textbox', { name: /Geofence radius/ });
  await person.type(radius, '500');
  expect(radius.value).toBe('500');
  screen.getByText('ft');
  expect(screen.queryByRole('textbox', { name: /Map ID/ })).toBeNull();
});
