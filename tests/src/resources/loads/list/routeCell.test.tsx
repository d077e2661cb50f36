import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { RouteCell } from '../../../../../src/resources/loads/list/RouteCell.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const load = {
  id: 5,
  stops_count: 4,
  origin: { city: 'Syracuse', state: 'NY' },
  destination: { city: 'Des Moines', state: 'IA' },
};

test('a route is one line, and shown in full where the column has no room for it', async () => {
  shown(
    <RecordContextProvider value={load}>
      <RouteCell />
    </RecordContextProvider>,
    {},
  );
  const cell = await screen.findByTitle('Syracuse, NY → Des Moines, IA');
  expect(cell.textContent).toBe('Syracuse, NY → Des Moines, IA +2');
  // The state has its own space, so only the city is truncated.
  expect(screen.getByText('Des Moines,')).toBeTruthy();
  expect(screen.getByText('IA')).toBeTruthy();
});
