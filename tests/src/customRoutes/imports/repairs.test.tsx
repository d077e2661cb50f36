import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShownGroup, ShownReport } from '../../../../schema/importReports.ts';
import type { ImportPlan } from '../../../../src/customRoutes/imports/Import.ts';
import { Repairs } from '../../../../src/customRoutes/imports/Repairs.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const unknown = (column: string, field: string, value: string, word: string): ShownGroup => ({
  file: 'loads.csv',
  column,
  field,
  value,
  message: `Unknown ${word}: "${value}".`,
  repair: 'map_value',
  suggestion: null,
  rows: [2],
  count: 1,
});

function repairsOf(repairs: readonly ShownGroup[]) {
  const columns = [{ heading: 'Dispatcher' }, { heading: 'Driver 1' }];
  const plan = { files: [{ name: 'loads.csv', kind: 'loads', columns }] };
  shown(
    <Repairs
      report={{ repairs } as unknown as ShownReport}
      plan={plan as unknown as ImportPlan}
      changes={{} as any}
    />,
    {},
  );
}

test('many unknown names mean a file that is yet to be imported', async () => {
  repairsOf(['D-101', 'D-102', 'D-103'].map(id => unknown('Driver 1', 'driver_id', id, 'driver')));
  expect(
    await screen.findByText(/^These drivers do not exist yet\. Import their file/),
  ).toBeTruthy();
});

test('a single unknown name means a typo', async () => {
  repairsOf([unknown('Driver 1', 'driver_id', 'D-1O1', 'driver')]);
  expect(await screen.findByRole('textbox', { name: 'D-1O1 means' })).toBeTruthy();
  expect(screen.queryByText(/do not exist yet/)).toBeNull();
});
