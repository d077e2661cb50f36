import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportResult } from '../../../schema/responses/reports.ts';
import { ReportChart } from '../../../src/customRoutes/reports/ReportChart.tsx';
import { shown } from './shown.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // jsdom has no layout, and a chart without a size draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isChart = this.className.toString().includes('recharts-responsive-container');
    return isChart ? new DOMRect(0, 0, 600, 240) : new DOMRect();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const column = (key: string, kind: 'dimension' | 'measure', unit: 'money' | 'rate' | null) => ({
  key,
  label: key,
  kind,
  unit,
  adds_up: null,
});

const result = (unit: 'money' | 'rate', figures: number[]) =>
  ({
    columns: [column('broker', 'dimension', null), column('figure', 'measure', unit)],
    rows: figures.map((figure, at) => ({ broker: `Broker ${at + 1}`, figure })),
    totals: {},
    is_partial: false,
    period: null,
    notes: [],
  }) as unknown as ReportResult;

test.each([
  'bar',
  'line',
] as const)('the axis of a %s chart has its thousands apart', async kind => {
  shown(<ReportChart kind={kind} result={result('money', [26_000, 13_000])} />, {});
  expect(await screen.findByText(/^2\d 000$/)).toBeTruthy();
});

test('the axis of a chart of rates has their cents', async () => {
  shown(<ReportChart kind="bar" result={result('rate', [2.5, 1])} />, {});
  expect((await screen.findAllByText(/^\d\.\d\d$/)).length).toBeGreaterThan(1);
});
