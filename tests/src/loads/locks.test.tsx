// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadLocks } from '../../../schema/rules/loadLocks.ts';
import { Locks } from '../../../src/resources/loads/form/Locks.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

test('what is locked is called as the screen calls it, by each reason', async () => {
  const locks = loadLocks({ billing_status: 'invoiced', settlement_status: 'settled' });
  shown(<Locks load={{ locks }} />, {});
  const list = await screen.findByRole('list', { name: 'What may not be changed any more' });
  const [settled, invoiced] = within(list).getAllByRole('listitem');
  expect(settled?.textContent).toContain(
    'Locked: Loaded miles, Empty miles, Driver budget, TONU to driver, Accessorials to driver, Drivers and pay.',
  );
  expect(invoiced?.textContent).toContain(
    'Locked: Line haul, Fuel surcharge, Broker, TONU, Amounts of accessorials.',
  );
});
