import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { personalColumns } from '../../../../src/customRoutes/boards/personal/columns.tsx';
import { EntryHistory } from '../../../../src/customRoutes/boards/personal/EntryHistory.tsx';
import type { Line } from '../../../../src/customRoutes/boards/personal/line.ts';
import { textOf } from '../../../../src/grid/column.ts';
import { shown } from '../../resources/shown.tsx';
import { keys } from './boardRow.ts';

afterEach(cleanup);

/** As far as the column and the history read it. */
const line = {
  id: 7,
  driver: { id: 1, name: 'Marcus Whitlock', phone: '+16145550100' },
} as unknown as Line;

test('the driver’s phone is a column of the personal board, shown and copied once it is chosen', () => {
  const options = { translate: keys, states: [], pathOf: () => undefined };
  const phone = personalColumns(options as never).find(({ key }) => key === 'phone');
  expect(phone?.isHidden).toBe(true);
  expect(phone && textOf(phone, line)).toBe('614 555 0100');
  expect(phone && textOf(phone, { ...line, driver: null })).toBe('');
});

test('an entry of the history names who wrote it and when', async () => {
  const entry = {
    id: 3,
    status_id: 1,
    created_at: '2026-11-13T22:30:00.000Z',
    created_user: { id: 4, first_name: 'Kate', last_name: 'Lind', nickname: 'kate' },
    note: 'Wants Texas',
  };
  const call = async () => ({ data: [entry], last_page: 1 });
  shown(<EntryHistory line={line} of="truck" />, { call } as never);
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain('by Kate Lind');
  expect(item.querySelector('time')?.textContent).toMatch(/^11\/13 \d\d:30$/);
});
