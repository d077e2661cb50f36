import { expect, test } from 'vitest';
import { commonWeekStart } from '../../../src/customRoutes/platform/useCompaniesFigures.ts';
import { changeOf, dollars, exactDollars } from '../../../src/dashboard/figureText.ts';
import { datedIn } from '../../../src/dashboard/StatusBar.tsx';

const week = { from: '2026-11-16', to: '2026-11-22' };

test('figures compared with a list are shown to the cent, overview figures in whole dollars', () => {
  expect(exactDollars(94418.54)).toBe('$94 418.54');
  expect(dollars(94418.54)).toBe('$94 419');
});

test('a change is shown in percent, unless the previous value was zero', () => {
  expect(changeOf(126, 100)).toEqual({ percent: 26, text: '+26 %' });
  expect(changeOf(92, 100)).toEqual({ percent: -8, text: '−8 %' });
  expect(changeOf(10, 0)).toBeNull();
});

test('a status links to all loads of the days', () => {
  expect(datedIn(week)).toEqual({ gross_date_from: week.from, gross_date_to: week.to });
});

test('companies side by side use the week that they all have in common', () => {
  const starting = (...starts: number[]): any =>
    starts.map(week_start => ({ period: { ...week, week_start } }));
  expect(commonWeekStart(starting(0, 0))).toBe(0);
  expect(commonWeekStart(starting(0, 1))).toBe(1);
  expect(commonWeekStart(undefined)).toBe(1);
});
