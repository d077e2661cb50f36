import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MoneySummary } from '../../../../../src/resources/loads/form/MoneySummary.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

test.each([
  [-407.66, -3303.57, '−$407.66 · −3303.57 %'],
  [2450, 100, '$2 450.00 · 100 %'],
  [0, null, '$0.00'],
])('a margin of %d is formatted as people write it', async (margin, margin_percent, text) => {
  const none = { gross: 0, driver_pay: 0, rpm_all: null, total_miles: 0 };
  shown(<MoneySummary figures={{ ...none, margin, margin_percent }} />, {});
  const [, , reported] = await screen.findAllByRole('definition');
  expect(reported?.textContent).toBe(text);
});
