import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Expiry } from '../../../schema/responses/notifications.ts';
import { ExpiringCard } from '../../../src/dashboard/ExpiringCard.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const row = (more: Partial<Expiry>): Expiry => ({
  id: 'drivers 7 medical',
  model: 'drivers',
  model_id: 7,
  name: 'Dana Savich',
  what: 'medical_card_expiry',
  kind: 'medical_card',
  date: '2026-11-09',
  record_date: null,
  document_date: null,
  state: 'expired',
  days: -4,
  ...more,
});

const period = { today: '2026-11-13' };
const card = (rows: Expiry[]) => {
  const expiring = { rows, expired: 1, due: 4, warning_days: 30 };
  shown(<ExpiringCard counts={{ data: { data: { expiring }, period } } as never} />, {});
};

test('documents that expired or soon will are named, the list is a click away', async () => {
  const due = row({
    id: 'company',
    model: 'company-documents',
    name: 'Prairie Crossing',
    what: 'insurance',
    date: '2027-01-04',
    state: 'due',
    days: 21,
  });
  card([row({}), due]);
  const found = within(await screen.findByRole('region', { name: 'Documents expiring' }));
  const lines = found.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Dana Savich Medical cardexpired 11/09',
    'Prairie Crossing Insurance01/04/2027',
  ]);
  const link = (name: string) => found.getByRole('link', { name }).getAttribute('href');
  expect(link('Dana Savich')).toContain('/drivers/show/7');
  expect(found.queryByRole('link', { name: 'Prairie Crossing' })).toBeNull();
  expect(link('1 expired, 4 within 30 days')).toMatch(/\/expiry-radar$/);
});

test('nothing is shown where no document expires', () => {
  card([]);
  expect(screen.queryByRole('region', { name: 'Documents expiring' })).toBeNull();
});
