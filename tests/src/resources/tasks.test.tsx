import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TaskShow } from '../../../src/resources/tasks/TaskShow.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const task = { id: 7, version: 1, title: 'Call the broker', status: 'open' };
const provider = (record: object) =>
  ({
    getOne: async () => ({ data: record }),
    getMany: async (_name: string, { ids }: { ids: number[] }) => ({
      data: ids.map(id => ({ id, number: '541' })),
    }),
    call: async () => ({ data: [], total: 0 }),
  }) as any;

test('a task leads to the record that it is about, by its name', async () => {
  shown(<TaskShow />, provider({ ...task, subject: 'trucks', subject_id: 41 }), '/7');
  const link = await screen.findByRole('link', { name: 'Truck 541' });
  expect(link.getAttribute('href')).toContain('trucks');
  expect(screen.queryByText('41')).toBeNull();
});

test('a task about nothing has no such line', async () => {
  shown(<TaskShow />, provider({ ...task, subject: null, subject_id: null }), '/7');
  await screen.findByRole('region', { name: 'General' });
  expect(screen.queryByText('About')).toBeNull();
});
