import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { HistorySection } from '../../../../src/resources/history/HistorySection.tsx';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const change = {
  id: 9,
  at: '2026-11-20T10:00:00Z',
  action: 'update',
  entity: 'drivers',
  record: { id: 7, title: 'Ann Li' },
  user: { id: 3, name: 'olive' },
  request_id: 'one',
  changes: [{ field: 'last_name', kind: 'text', before: 'Lee', after: 'Li' }],
};

const history = (call: () => Promise<unknown>) =>
  shown(<HistorySection of="drivers" id={7} />, { call } as any);

test('a record’s page shows who changed what, from which value to which', async () => {
  history(async () => ({ data: [change], next: null }));
  expect(await screen.findByText('olive')).toBeTruthy();
  expect(screen.getByText('Lee').tagName).toBe('DEL');
  expect(screen.getByText('Li').tagName).toBe('INS');
});

test('a history that failed to load can be requested again', async () => {
  const answers = [
    () => Promise.reject(new ApiError(500, 'Server Error')),
    async () => ({ data: [change], next: null }),
  ];
  const { person } = history(() => answers.shift()!());
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('olive')).toBeTruthy();
});
