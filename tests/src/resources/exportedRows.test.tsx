import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListQuery } from '../../../src/http/listQuery.ts';
import { EntityList } from '../../../src/resources/list/EntityList.tsx';
import { onePermit, permits, shown } from './shown.tsx';

afterEach(cleanup);

test('selected rows are exported in the order of their list', async () => {
  const exportList = vi.fn(async (_resource: string, _query: ListQuery, _format: string) => {
    throw new Error('No file is wanted here.');
  });
  const others = { ...onePermit, id: 2, number: 'TX-2' };
  const { person } = shown(
    <EntityList of={permits} sort={{ field: 'valid_until', order: 'DESC' }} />,
    { getList: async () => ({ data: [others, onePermit], total: 2 }), exportList } as never,
  );
  await screen.findByText('TX-2');
  for (const box of screen.getAllByRole('checkbox').slice(1)) await person.click(box);
  const bar = await screen.findByRole('toolbar');
  await person.click(within(bar).getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(exportList).toHaveBeenCalled());
  expect(exportList.mock.calls[0]?.[1]).toMatchObject({
    filter: { id: '2,1' },
    sort: { field: 'valid_until', order: 'DESC' },
  });
});
