import type { WeekReport } from '../../../../src/customRoutes/boards/gross/GrossGrid.ts';
import { ownTarget } from './grossReport.ts';

const figures = (loads: number, gross: number) => ({
  loads,
  gross,
  driver_gross: gross,
  driver_pay: gross * 0.4,
  margin: gross * 0.6,
  margin_percent: gross > 0 ? 60 : null,
  loaded_miles: gross / 2,
  empty_miles: 100,
  total_miles: gross / 2 + 100,
  rpm_loaded: 2,
  rpm_all: gross > 0 ? 1.85 : null,
  deadhead_percent: gross > 0 ? 12 : null,
});
export const sums = (loads: number, gross: number, whole = gross) => ({
  ...figures(loads, gross),
  target: 4000,
  target_percent: gross / 40,
  loads_gross: whole,
});
export const row = (loads: number, gross: number) => ({
  ...sums(loads, gross),
  average: gross / 2,
  previous: figures(1, 1000),
});
export const weeks = (first: number, second: number, whole?: number) => [
  {
    from: '2026-11-02',
    to: '2026-11-08',
    ...sums(first > 0 ? 2 : 0, first, whole),
    numbers: first > 0 ? ['PC-101', 'PC-102'] : [],
  },
  { from: '2026-11-09', to: '2026-11-15', ...sums(second > 0 ? 1 : 0, second) },
];
export const driver = (id: number, name: string, cells: ReturnType<typeof weeks>) => ({
  driver: { id, name, ...ownTarget },
  trucks: [{ id: 5, number: '505' }],
  ...row(3, cells[0]!.gross + cells[1]!.gross),
  weeks: cells,
});

/** A dispatcher with two drivers over two weeks. */
export const report: WeekReport = {
  data: [
    {
      dispatcher: { id: 2, nickname: 'kate', name: 'Katherine Lindqvister', ...ownTarget },
      ...row(3, 5000),
      weeks: JSON.stringify(weeks(3500, 1500)),
      drivers: JSON.stringify([
        driver(8, 'Abdi Warsamed', weeks(2500, 1500, 5000)),
        driver(9, 'Milos Jovanich', weeks(1000, 0)),
      ]),
    },
  ],
  extra_info: {
    date_from: '2026-11-02',
    date_to: '2026-11-15',
    totals: { ...row(3, 5000), weeks: weeks(3500, 1500) },
  },
};
