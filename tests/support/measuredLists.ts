import { type FigureQuery, listSums, type MeasureList, ROWS } from '../../schema/measureLists.ts';
import { type MeasureKey, measureOf } from '../../schema/measures.ts';
import { percentRatio, ratio } from '../../schema/rules/money/money.ts';
import { as, type Person } from './as.ts';

const sums = Object.entries(listSums) as [MeasureKey, string][]; // by its keys

/** What a row of a list adds to a measure. */
export const AMOUNTS: Partial<Record<MeasureKey, string>> = Object.fromEntries(
  sums.filter(([, column]) => column !== ROWS),
);
/** What counts each row of its list once. */
export const COUNTS: readonly MeasureKey[] = sums
  .filter(([, column]) => column === ROWS)
  .map(([key]) => key);

/** The sum of a list with a filter, page by page, as a person reads it. Without an amount its rows. */
export async function listedSum(
  app: Parameters<typeof as>[0],
  person: Person,
  { entity, filter }: Pick<MeasureList, 'filter'> & { entity: string },
  amount: string | undefined,
): Promise<number> {
  const query = Object.entries(filter)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map(one => `${name}[]=${one}`) : [`${name}=${value}`],
    )
    .join('&');
  let cents = 0;
  for (let page = 1; ; page += 1) {
    const { body, status } = await as(app, person).get(
      `/${entity}?${query}&per_page=100&page=${page}`,
    );
    if (status !== 200) throw new Error(`/${entity}?${query} answered ${status}.`);
    if (!amount) return body.data.total;
    for (const row of body.data.data) cents += Math.round(Number(row[amount]) * 100);
    if (page >= body.data.last_page) return cents / 100;
  }
}

/**
 * What the rows of a figure add up to, page by page, as a person reads them. A ratio divides the sums
 * of both of its sides.
 */
export async function addedRows(
  app: Parameters<typeof as>[0],
  person: Person,
  { measure, filters, period }: FigureQuery,
): Promise<{ sum: number | null; figure: number | null; count: number }> {
  const query = new URLSearchParams({
    measure,
    filters: JSON.stringify(filters),
    ...(period && { date_from: period.from, date_to: period.to }),
    per_page: '100',
  });
  // Gallons have four decimals, everything else has fewer.
  const parts: number[] = [];
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { body, status } = await as(app, person).get(
      `/dashboard/figure-rows?${query}&page=${page}`,
    );
    if (status !== 200) throw new Error(`${query} answered ${status}.`);
    const { rows, last_page, figure, totals, row_count } = body.data;
    count += rows.length;
    for (const row of rows) {
      for (const [at, one] of row.figures.entries()) {
        if (one !== null) parts[at] = (parts[at] ?? 0) + Math.round(one * 10_000);
      }
    }
    if (page < last_page) continue;
    if (count !== row_count) throw new Error(`${query} has ${count} rows, not ${row_count}.`);
    const sums = totals.map((_: unknown, at: number) => {
      const sum = parts[at];
      return sum === undefined ? null : sum / 10_000;
    });
    return { sum: combined(measure, sums), figure, count };
  }
}

function combined(measure: MeasureKey, [part, by]: readonly (number | null)[]): number | null {
  const { quotient, unit } = measureOf(measure);
  if (!quotient) return part ?? null;
  if (part == null || !by) return null;
  return unit === 'percent' ? percentRatio(part, by) : ratio(part, by);
}
