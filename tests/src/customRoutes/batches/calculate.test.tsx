import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BatchWork } from '../../../../src/customRoutes/batches/BatchWork.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = {
  id: 1,
  name: 'Week 46',
  status: 'open',
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  pay_date: '2026-11-20',
  driver_count: 0,
  total_net: 0,
  drivers: [],
  violations: {},
  calculating_since: null,
};

test('the button that calculates a batch keeps the keyboard, and is pressed once until it is done', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const sent: string[] = [];
  let batch: object = open;
  const call = async (method: string, path: string) => {
    if (method === 'POST') {
      sent.push(path);
      batch = { ...open, calculating_since: '2026-11-16T12:00:00.000Z' };
    }
    return batch;
  };
  const { person } = shown(<BatchWork id={1} />, { call } as any);

  const calculate = await screen.findByRole('button', { name: /^Calculate/ });
  calculate.focus();
  await person.keyboard('{Enter}');
  await vi.waitFor(() => expect(calculate.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(calculate);
  await person.keyboard('{Enter}c');
  expect(sent).toEqual(['/batch/1/calculate']);
});
