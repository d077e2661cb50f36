import { type DashboardTile, MOST_TILE_ROWS } from '../../../schema/dashboardTiles.ts';
import { type DimensionKey, dimensionOf } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf } from '../../../schema/measures.ts';
import type { Actor } from '../../../schema/permissions.ts';
import {
  comparedRange,
  measuresIn,
  type ReportDefinition,
  rangeOf,
} from '../../../schema/reportDefinition.ts';
import type { CountedTile, TileRow } from '../../../schema/responses/dashboard.ts';
import { type DateRange, daysBetween, daysIn, dayText } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { isTooSlow } from '../../db/tooSlow.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import {
  type ComparedAnswer,
  type ComparedQuestion,
  countTogether,
  type MeasureQuestion,
  type MeasureRow,
} from '../../measures/askMeasures.ts';
import { filterTexts } from '../../measures/filterTexts.ts';
import { type DimensionValue, namesOf } from '../../measures/names.ts';
import type { MeasureFilter } from '../../measures/statement.ts';
import { dispatcherIn } from './dispatcher.ts';
import { inTime } from './inTime.ts';
import { layoutOf } from './layout.ts';
import { paysInOf } from './paysIn.ts';
import { calendarIn, type Period, periodOf } from './period.ts';
import { TargetReader } from './targets.ts';

/** A person waits for the page: no statement is begun later. */
const MOST_MS = 10_000;
/** Of the server's connections, so that other pages have theirs. */
const AT_ONCE = 4;
const TOO_SLOW = 'This takes too long to count. Choose a shorter period or fewer groups.';
const TOO_LATE = 'This was not counted, because other tiles took too long.';

/**
 * GET /dashboard/tiles ?date_from=&date_to=&dispatcher_id=: the tiles that the person chose, each
 * counted by the measures for its period and the one before. What several tiles count is counted
 * once.
 */
export async function countTiles({ access, actor, query }: Request) {
  const scope = access.read;
  const filters = dispatcherIn(query);
  const [period, layout, dispatcher] = await Promise.all([
    periodOf(query, scope),
    layoutOf(actor, scope),
    nameOf(filters, scope),
  ]);
  const asked = layout.tiles.map(tile => askedBy(tile, period, filters));
  const paced = inTime(scope, { most: AT_ONCE, ms: MOST_MS, late: TOO_LATE });
  const answers = countTogether(
    paced,
    calendarIn(period),
    asked.map(({ question }) => question),
  );
  const targets = new TargetReader(paced, calendarIn(period));
  const tiles = await Promise.all(
    asked.map((one, at) =>
      countedTile(
        one,
        filterTexts(one.tile.definition.filters, paced),
        figuresOf(one.question, answers[at], { actor, scope: paced, targets }),
      ),
    ),
  );
  const { is_default, version, hidden_count } = layout;
  return ok({ tiles, is_default, version, hidden_count, dispatcher }, { period });
}

async function nameOf([filter]: readonly MeasureFilter[], scope: Scope) {
  const id = filter?.values[0];
  if (id === undefined) return null;
  const names = await namesOf('dispatcher', [id], scope);
  const name = names.get(id);
  if (name === undefined) throw new Invalid({ dispatcher_id: ['The selected value is invalid.'] });
  return { id: Number(id), name };
}

/** A tile with what it asks of the measures. */
interface TileQuery {
  tile: DashboardTile & Pick<CountedTile, 'dimensions' | 'period' | 'before' | 'is_filtered'>;
  question: ComparedQuestion;
}

function askedBy(
  tile: DashboardTile,
  shown: Period,
  dispatcher: readonly MeasureFilter[],
): TileQuery {
  const { definition, follows_period } = tile;
  const { today, week_start } = shown;
  const asked = follows_period ? { from: shown.from, to: shown.to } : definition.period;
  const period = rangeOf(asked, today, week_start);
  const before = comparedRange(definition.compare, asked, today, week_start);
  const isFiltered = dimensionsOf(measuresIn(definition)).includes('dispatcher');
  const dimensions =
    isFiltered && dispatcher.length > 0 ? drilled(definition) : definition.dimensions;
  const filters = [...definition.filters, ...(isFiltered ? dispatcher : [])];
  const limit = limitOf(tile);
  return {
    tile: { ...tile, dimensions, period, before, is_filtered: isFiltered },
    question: { ...definition, dimensions, filters, period, before, limit },
  };
}

/** A tile that cannot be counted says why. The others stay. */
async function countedTile(
  { tile }: TileQuery,
  named: Promise<string[]>,
  counted: Promise<Counted>,
): Promise<CountedTile> {
  try {
    const [limits, figures] = await Promise.all([named, counted]);
    return { ...tile, error: null, limits, ...figures };
  } catch (error) {
    const isSlow = isTooSlow(error);
    if (!isSlow && !(error instanceof Invalid)) throw error;
    return {
      ...tile,
      limits: [],
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

type Counted = Pick<CountedTile, 'rows' | 'totals' | 'totals_before' | 'target' | 'is_partial'>;

async function figuresOf(
  question: ComparedQuestion,
  counted: Promise<ComparedAnswer> | undefined,
  { actor, scope, targets: reader }: { actor: Actor; scope: Scope; targets: TargetReader },
): Promise<Counted> {
  if (!counted) throw new Error('A tile was not counted.');
  const { measures, dimensions, period } = question;
  const { now, before } = await counted;
  const shown = now.rows.flatMap(row => valuesIn(row, dimensions.slice(0, 1)).map(({ id }) => id));
  const [targets, paysIn] = await Promise.all([
    reader.of(question, shown),
    paysInOf(question, shown, actor, scope),
  ]);
  // Dates are never those of before: only the totals are compared.
  const isDated = dimensions.some(isDate);
  const rows = now.rows.map((row, at): TileRow => {
    const values = valuesIn(row, dimensions);
    return {
      values,
      figures: figuresIn(row, measures),
      before: isDated ? [] : figuresIn(before.rows[at] ?? {}, measures),
      target: targets.byId.get(Number(values[0]?.id)) || null,
      ...(paysIn && { pays_in: paysIn.get(Number(values[0]?.id)) ?? null }),
    };
  });
  return {
    rows: isEveryDay(question) && period ? everyDay(rows, measures, period) : rows,
    totals: figuresIn(now.totals, measures),
    totals_before: figuresIn(before.totals, measures),
    target: targets.all,
    is_partial: now.is_partial,
  };
}

const valuesIn = (row: MeasureRow, dimensions: readonly DimensionKey[]): DimensionValue[] =>
  dimensions.flatMap(key => {
    const value = row[key];
    return typeof value === 'object' && value !== null ? [value] : [];
  });

const figuresIn = (row: Readonly<Record<string, unknown>>, measures: readonly MeasureKey[]) =>
  measures.map(key => {
    const figure = row[key];
    return typeof figure === 'number' ? figure : null;
  });

const MOST_DAYS = 92;

/** Days without rows are part of a chart by day, where the figure adds up and no days are chosen. */
const isEveryDay = ({ dimensions, measures, period, ...asked }: MeasureQuestion) =>
  dimensions.length === 1 &&
  dimensions[0] === 'day' &&
  !asked.having?.length &&
  !asked.filters?.some(({ dimension }) => isDate(dimension)) &&
  (asked.limit ?? MOST_DAYS) >= MOST_DAYS &&
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
