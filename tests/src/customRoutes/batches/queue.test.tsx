import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BatchQueue } from '../../../../src/customRoutes/batches/BatchQueue.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const mila = { user: { id: 4, first_name: 'Mila', last_name: 'Torres' }, place: '7' };
const dan = { user: { id: 5, first_name: 'Dan', last_name: 'Fox' }, place: '7' };

function queueWith(others: object[]) {
  const driver = { id: 7, first_name: 'Ana', last_name: 'Diaz' };
  const drivers = [{ driver_id: 7, payroll_group_id: null, driver, owner: null, settlement: null }];
  const batch = { id: 1, total_net: 0, drivers } as any;
  shown(
    <BatchQueue batch={batch} others={others as any} chosen={undefined} onChoose={() => {}} />,
    {},
  );
}

test('a driver of a batch says who else has the statement open, one or several', () => {
  queueWith([mila]);
  expect(screen.getByText('Mila Torres is here')).toBeTruthy();
  cleanup();
  queueWith([mila, dan, mila]);
  expect(screen.getByText('Mila Torres, Dan Fox are here')).toBeTruthy();
});
