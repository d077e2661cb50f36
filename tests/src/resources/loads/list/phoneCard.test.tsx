import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PHONE } from '../../../../../src/resources/list/phone.ts';
import { LoadList } from '../../../../../src/resources/loads/list/LoadList.tsx';
import { shown } from '../../shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const end = (city: string, state: string, date_from: string) => ({
  city,
  state,
  date_from,
  timezone: 'America/Chicago',
  date_to: null,
  arrived_at: null,
  departed_at: null,
});

const load = {
  id: 5,
  internal_id: 'PC-26267',
  status: 3,
  payment_amount: 912.75,
  gross: 912.75,
  truck_id: 7,
  truck: { id: 7, number: '527' },
  stops_count: 2,
  is_late: false,
  drivers: [{ id: 9, name: 'Leroy Thistlewood', price: 0, loaded_miles: 0, empty_miles: 0 }],
  origin: end('Fontana', 'CA', '2031-11-29T13:00:00.000Z'),
  destination: end('Phoenix', 'AZ', '2031-11-30T13:00:00.000Z'),
};

/** A window of the width of a phone, or a wider one. */
const windowOf = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes(PHONE),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));

test('on a phone a load is a card of three lines: status, gross, driver and next time', async () => {
  windowOf(true);
  shown(
    <LoadList view="all" />,
    { getList: async () => ({ data: [load], total: 1 }) } as any,
    '/company-owner/company/1/loads/all',
    '/company-owner/company/1/loads/all',
  );
  const link = await screen.findByRole('link', { name: 'PC-26267' });
  expect(link.getAttribute('href')).toContain('/loads/show/5');
  const row = link.closest('tr');
  // The card, between the box that selects it and what can be done.
  expect(row?.querySelectorAll('td, th')).toHaveLength(3);
  expect(row?.querySelector('input[type=checkbox]')).not.toBeNull();
  expect(row?.querySelectorAll('td')[1]?.textContent).toBe(
    'PC-26267DispatchedFontana, CA → Phoenix, AZ$912.75527 · L. Thistlewoodpickup 11/29 07:00',
  );
});
