import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { FactsPanel } from '../../../../../src/resources/loads/show/FactsPanel.tsx';
import { StopDetails } from '../../../../../src/resources/loads/show/stops/StopDetails.tsx';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(cleanup);

const [plain] = editedLoad().stops;

test('a stop’s entered details are shown: numbers, freight, terms, contact and note', async () => {
  const more = {
    pickup_number: 'PU-7',
    appointment_number: 'A-12',
    bol_number: 'B-1',
    po_number: 'P-2',
    seal_number: 'S-3',
    weight: 42000,
    pieces: 1,
    pallets: 20,
    is_drop_hook: true,
    driver_assist: true,
    count_detention: false,
    late_reason: 'Flat tire',
    contact_name: 'Dana',
    contact_phone: '6305550158',
    note: 'Gate 4',
  };
  shown(<StopDetails stop={{ ...plain!, ...more }} />, {});
  const link = await screen.findByRole('link', { name: '630 555 0158' });
  expect(link.getAttribute('href')).toBe('tel:6305550158');
  const copied = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'));
  expect(copied).toEqual(['PU-7', 'A-12', 'B-1', 'P-2', 'S-3'].map(text => `Copy ${text}`));
  for (const text of [
    ...['42 000 lb', '1 piece', '20 pallets', 'Drop and hook', 'Driver assist'],
    ...['Detention does not count', 'Late: Flat tire', 'Dana', 'Gate 4'],
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('details that were not entered are not shown', async () => {
  const usual = { is_drop_hook: false, driver_assist: false, count_detention: true, weight: 0 };
  shown(<StopDetails stop={{ ...plain!, ...usual }} />, {});
  const line = await screen.findByText('Appointment');
  expect(line.parentElement?.parentElement?.textContent).toBe('Appointment');
});

test('a load shows that it is expedited, team, drop trailer or hazmat, and its rate type', async () => {
  const load = editedLoad({
    is_expedited: true,
    is_team_required: true,
    is_hazmat: true,
    is_drop_trailer: false,
    rate_type: 'per_mile',
  });
  const panel = (
    <RecordContextProvider value={load}>
      <FactsPanel load={load} />
    </RecordContextProvider>
  );
  shown(panel, { call: async () => ({ editable: true, reasons: [], locked: [] }) } as never);
  const factOf = async (label: string) =>
    (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent;
  expect(await factOf('Expedited')).toMatch(/Yes/);
  expect(await factOf('Team required')).toMatch(/Yes/);
  expect(await factOf('Hazmat')).toMatch(/Yes/);
  expect(await factOf('Rate type')).toMatch(/Per mile/);
  expect(screen.queryByText('Drop trailer')).toBeNull();
});
