import { type DashboardTile, MOST_TILE_ROWS } from '../../../schema/dashboardTiles.ts';
import { type DimensionKey, dimensionOf } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf } from '../../../schema/measures.ts';
import { measuresIn, type ReportDefinition, rangeOf } from '../../../schema/reportDefinition.ts';
import type { CountedTile, TileRow } from '../../../schema/responses/dashboard.ts';
import { targetFor } from '../../../schema/rules/money/grossGrid.ts';
import {
  addDays,
  type DateRange,
  daysBetween,
  daysIn,
  dayText,
} from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { isTooSlow } from '../../db/tooSlow.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import {
  countMeasures,
  type MeasureAnswer,
  type MeasureQuestion,
  type MeasureRow,
} from '../../measures/askMeasures.ts';
import { type DimensionValue, namesOf } from '../../measures/names.ts';
import type { MeasureFilter } from '../../measures/statement.ts';
import { dispatcherIn } from './dispatcher.ts';
import { layoutOf } from './layout.ts';
import { calendarIn, type Period, periodOf } from './period.ts';
import { targetsOf } from './targets.ts';

/** A person waits for the page: no tile is begun later. */
const MOST_MS = 10_000;
const TOO_SLOW = 'This takes too long to count. Choose a shorter period or fewer groups.';
const TOO_LATE = 'This was not counted, because the tiles before it took too long.';

/**
 * GET /dashboard/tiles ?date_from=&date_to=&dispatcher_id=: the tiles that the person chose, each
 * counted by the measures for its period and the one before.
 */
export async function countTiles({ access, actor, query }: Request) {
  const scope = access.read;
  const filters = dispatcherIn(query);
  const [period, layout, dispatcher] = await Promise.all([
    periodOf(query, scope),
    layoutOf(actor, scope),
    nameOf(filters, scope),
  ]);
  const tiles: CountedTile[] = [];
  const end = performance.now() + MOST_MS;
  // One after the other: a page of tiles takes no more connections than another page.
  for (const tile of layout.tiles) {
    const count = performance.now() < end ? figuresOf : tooLate;
    tiles.push(await countedTile(tile, period, filters, { scope, count }));
  }
  const { is_default, version } = layout;
  return ok({ tiles, is_default, version, dispatcher }, { period });
}

const tooLate: typeof figuresOf = () => Promise.reject(new Invalid({ tiles: [TOO_LATE] }));

async function nameOf([filter]: readonly MeasureFilter[], scope: Scope) {
  const id = filter?.values[0];
  if (id === undefined) return null;
  const names = await namesOf('dispatcher', [id], scope);
  const name = names.get(id);
  if (name === undefined) throw new Invalid({ dispatcher_id: ['The selected value is invalid.'] });
  return { id: Number(id), name };
}

/** A tile that cannot be counted says why. The others stay. */
async function countedTile(
  tile: DashboardTile,
  shown: Period,
  dispatcher: readonly MeasureFilter[],
  { scope, count }: { scope: Scope; count: typeof figuresOf },
): Promise<CountedTile> {
  const { definition, follows_period } = tile;
  const own = rangeOf(definition.period, shown.today, shown.week_start);
  const period = follows_period ? { from: shown.from, to: shown.to } : own;
  const before = follows_period ? shown.before : period && daysBefore(period);
  const isFiltered = dimensionsOf(measuresIn(definition)).includes('dispatcher');
  const dimensions =
    isFiltered && dispatcher.length > 0 ? drilled(definition) : definition.dimensions;
  const question: MeasureQuestion = {
    ...definition,
    dimensions,
    filters: [...definition.filters, ...(isFiltered ? dispatcher : [])],
    period,
    limit: limitOf(tile),
  };
  const counted = { ...tile, dimensions, period, before, is_filtered: isFiltered };
  try {
    return { ...counted, error: null, ...(await count(question, before, shown, scope)) };
  } catch (error) {
    const isSlow = isTooSlow(error);
    if (!isSlow && !(error instanceof Invalid)) throw error;
    return {
      ...counted,
      rows: [],
      totals: [],
      totals_before: [],
      target: null,
      is_partial: false,
      error: isSlow ? TOO_SLOW : (error as Invalid).message,
    };
  }
}

/** Of one dispatcher, the drivers are shown where the dispatchers would be. */
const drilled = (definition: ReportDefinition): DimensionKey[] => {
  const { dimensions } = definition;
  const hasDrivers = dimensionsOf(measuresIn(definition)).includes('driver');
  return hasDrivers && !dimensions.includes('driver')
    ? dimensions.map(key => (key === 'dispatcher' ? 'driver' : key))
    : dimensions;
};

/** A chart over dates has as many as a quarter's days, other groups as many as fit. */
function limitOf({ definition: { dimensions, limit } }: DashboardTile): number {
  const most = dimensions.length === 1 && dimensions.some(isDate) ? MOST_DAYS : MOST_TILE_ROWS;
  return Math.min(limit ?? most, most);
}

const isDate = (key: DimensionKey) => dimensionOf(key).kind === 'date';

function daysBefore({ from, to }: DateRange): DateRange {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

type Counted = Pick<CountedTile, 'rows' | 'totals' | 'totals_before' | 'target' | 'is_partial'>;

async function figuresOf(
  question: MeasureQuestion,
  before: DateRange | null,
  shown: Period,
  scope: Scope,
): Promise<Counted> {
  const count = (asked: MeasureQuestion) => countMeasures(scope, calendarIn(shown), asked);
  const { measures, dimensions, period } = question;
  const now = await count(question);
  const found = now.rows.map(row => valuesIn(row, dimensions));
  const earlier = before && (await earlierOf(question, found, before, count));
  const byKey = new Map(
    earlier?.rows.map(row => [keyOf(valuesIn(row, dimensions)), figuresIn(row, measures)]),
  );
  const targets = await targetsOf(
    question,
    found.flatMap(([one]) => (one ? [one.id] : [])),
    scope,
  );
  const target = (weekly: number | null | undefined) =>
    weekly && period ? targetFor(weekly, period) : null;
  const rows = now.rows.map((row): TileRow => {
    const values = valuesIn(row, dimensions);
    return {
      values,
      figures: figuresIn(row, measures),
      before: dimensions.some(isDate) ? [] : (byKey.get(keyOf(values)) ?? measures.map(() => null)),
      target: target(targets.byId.get(Number(values[0]?.id))),
    };
  });
  return {
    rows: isEveryDay(question) && period ? everyDay(rows, measures, period) : rows,
    totals: figuresIn(now.totals, measures),
    totals_before: earlier ? figuresIn(earlier.totals, measures) : measures.map(() => null),
    target: target(targets.all),
    is_partial: now.is_partial,
  };
}

/** The groups that are shown and the totals, in the period before. */
async function earlierOf(
  question: MeasureQuestion,
  found: readonly DimensionValue[][],
  before: DateRange,
  count: (question: MeasureQuestion) => Promise<MeasureAnswer>,
): Promise<Pick<MeasureAnswer, 'rows' | 'totals'>> {
  const { dimensions, filters = [] } = question;
  const [first] = dimensions;
  const same = { ...question, period: before, having: [], limit: null };
  const { totals } = await count({ ...same, dimensions: [] });
  // Dates are never those of before: only the totals are compared.
  if (!first || dimensions.some(isDate)) return { rows: [], totals };
  const values = [...new Set(found.flatMap(([one]) => (one ? [one.id] : [])))];
  const shown = { dimension: first, values };
  const { rows } = await count({ ...same, filters: [...filters, shown], withTotals: false });
  return { rows, totals };
}

const valuesIn = (row: MeasureRow, dimensions: readonly DimensionKey[]): DimensionValue[] =>
  dimensions.flatMap(key => {
    const value = row[key];
    return typeof value === 'object' && value !== null ? [value] : [];
  });

const keyOf = (values: readonly DimensionValue[]) => JSON.stringify(values.map(({ id }) => id));

const figuresIn = (row: Readonly<Record<string, unknown>>, measures: readonly MeasureKey[]) =>
  measures.map(key => {
    const figure = row[key];
    return typeof figure === 'number' ? figure : null;
  });

const MOST_DAYS = 92;

/** Days without rows are part of a chart by day, where the figure adds up. */
const isEveryDay = ({ dimensions, having = [], limit, measures, period }: MeasureQuestion) =>
  dimensions.length === 1 &&
  dimensions[0] === 'day' &&
  having.length === 0 &&
  (limit ?? MOST_DAYS) >= MOST_DAYS &&
  period !== null &&
  daysBetween(period.from, period.to) < MOST_DAYS &&
  measures.every(key => measureOf(key).addsUp);

function everyDay(
  rows: readonly TileRow[],
  measures: readonly MeasureKey[],
  period: DateRange,
): TileRow[] {
  const known = new Map(rows.map(row => [row.values[0]?.id, row]));
  return daysIn(period).map(
    id =>
      known.get(id) ?? {
        values: [{ id, name: dayText(id) }],
        figures: measures.map(() => 0),
        before: [],
        target: null,
      },
  );
}
