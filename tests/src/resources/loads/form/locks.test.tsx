import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadLocks } from '../../../../../schema/rules/freight/loadLocks.ts';
import { Locks } from '../../../../../src/resources/loads/form/Locks.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

test('a locked field has its screen label for each reason', async () => {
  const locks = loadLocks({ billing_status: 'invoiced', settlement_status: 'settled' });
  shown(<Locks load={{ locks }} />, {});
  const list = await screen.findByRole('list', { name: 'Locked fields' });
  const [settled, invoiced] = within(list).getAllByRole('listitem');
  expect(settled?.textContent).toContain(
    'Locked: Loaded miles, Empty miles, Driver budget, Driver TONU, Driver accessorials, Drivers and pay.',
  );
  expect(invoiced?.textContent).toContain(
    'Locked: Linehaul, Fuel surcharge, Broker, TONU, Accessorial amounts.',
  );
});

test('what an owner was paid by is a reason of its own', async () => {
  const locks = loadLocks({ owner_settlement_status: 'settled' });
  shown(<Locks load={{ locks }} />, {});
  const [paid] = within(await screen.findByRole('list', { name: 'Locked fields' })).getAllByRole(
    'listitem',
  );
  expect(paid?.textContent).toContain('The owner of the truck is already paid.');
  expect(paid?.textContent).toContain('Linehaul, Fuel surcharge, TONU, Accessorial amounts, Truck');
});

test('each reason opens its own settlement: the driver’s, and that of the truck’s owner', async () => {
  const load_drivers = [
    { settlement_id: 3, settlement_status: 'draft' },
    { settlement_id: 7, settlement_status: 'posted' },
  ];
  const facts = { settlement_status: 'in_settlement', owner_settlement_status: 'in_settlement' };
  const locks = loadLocks({ ...facts, load_drivers });
  const load = { locks, load_drivers, owner_settlement: { id: 9, number: 'SP-2026-0009' } };
  shown(<Locks load={load as never} />, {});
  const reasons = within(await screen.findByRole('list', { name: 'Locked fields' }));
  const openedBy = (reason: RegExp) =>
    within(reasons.getByText(reason).closest('li')!)
      .getByRole('link', { name: 'Open settlement.' })
      .getAttribute('href');
  expect(openedBy(/driver of the load is already paid/)).toMatch(/settlements\/7\//);
  expect(openedBy(/settlement of the truck’s owner/)).toMatch(/settlements\/9\//);
});
