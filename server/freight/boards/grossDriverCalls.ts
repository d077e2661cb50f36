import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { todayOf } from '../../db/today.ts';
import { type Column, csvFile, formatIn, xlsxFile } from '../../files/sheets.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { type Dated, type GrossLoads, type Sums, sumsOf } from './gross.ts';
import {
  type DispatcherDrivers,
  type DriverPart,
  ofDriver,
  readDays,
  readWeeks,
  sumsWithin,
  weeklyAverage,
} from './grossDrivers.ts';

/** GET /boards/new-gross-board-report: dispatchers with their drivers, day by day. */
export async function reportDays({ access, query }: Request) {
  const { of, days, groups } = await readDays(access.readSlowly, query);
  const rows = groups.map(({ dispatcher, dated, drivers }) => ({
    dispatcher,
    ...sumsOf(dated, of),
    drivers: drivers.map(({ parts, ...driver }) => {
      const own = ofDriver(parts, of);
      const figures = sumsOf(parts, own);
      return { ...driver, ...figures, days: days.map(date => dayOf(date, parts, own)) };
    }),
  }));
  const { from, to } = of.range;
  return ok(rows, { extra_info: { totals: sumsOf(of.dated, of), date_from: from, date_to: to } });
}

function dayOf(date: string, parts: readonly Dated[], of: GrossLoads) {
  const own = parts.filter(part => part.date === date);
  return {
    date,
    ...sumsOf(own, { ...of, range: { from: date, to: date } }),
    loads_of_day: own.map(({ load: { id, internal_id } }) => ({ id, internal_id })),
  };
}

/**
 * GET /boards/weekly/report: dispatchers with their drivers, week by week. The specification has
 * `drivers` and `weeks` of a row as JSON in a string.
 */
export async function reportWeeks({ access, query }: Request) {
  const { of, weeks, groups } = await readWeeks(access.readSlowly, query);
  const rows = groups.map(({ dispatcher, dated, drivers }) => {
    const own = weeksOf(weeks, dated, of);
    return {
      dispatcher,
      ...sumsOf(dated, of),
      weekly_average: weeklyAverage(own),
      drivers: JSON.stringify(drivers.map(driver => driverWeeks(weeks, driver, of))),
      weeks: JSON.stringify(own),
    };
  });
  const { from, to } = of.range;
  return ok(rows, {
    extra_info: {
      totals: sumsOf(of.dated, of),
      weeks: weeksOf(weeks, of.dated, of),
      date_from: from,
      date_to: to,
    },
  });
}

const weeksOf = (weeks: readonly DateRange[], dated: readonly Dated[], of: GrossLoads) =>
  weeks.map(week => ({ ...week, ...sumsWithin(dated, of, week) }));

function driverWeeks(weeks: readonly DateRange[], driver: DriverPart, of: GrossLoads) {
  const { parts, ...who } = driver;
  const seen = ofDriver(parts, of);
  const own = weeksOf(weeks, parts, seen);
  return { ...who, ...sumsOf(parts, seen), weeks: own, weekly_average: weeklyAverage(own) };
}

/** GET /boards/export/new-gross-board-report: a line per driver, a column per day. */
export async function exportDays({ access, query }: Request) {
  const format = formatIn(query);
  const { of, days, groups } = await readDays(access.readSlowly, query);
  const ranges = days.map(date => ({ from: date, to: date }));
  const columns = columnsOf(ranges.map(range => [shown(range.from), range] as const));
  return sheet('gross-by-day', columns, linesOf(groups, ranges, of), format, access);
}

/** GET /boards/export/weekly/report: a line per driver, and columns for each week. */
export async function exportWeeks({ access, query }: Request) {
  const format = formatIn(query);
  const { of, weeks, groups } = await readWeeks(access.readSlowly, query);
  const columns = columnsOf(weeks.map(week => [`Week of ${shown(week.from)}`, week] as const));
  return sheet('gross-by-week', columns, linesOf(groups, weeks, of), format, access);
}

async function sheet(
  title: string,
  columns: readonly Column<Line>[],
  lines: readonly Line[],
  format: 'xlsx' | 'csv',
  access: Request['access'],
) {
  const name = `${title}-${await todayOf(access.read)}`;
  return format === 'csv' ? csvFile(name, columns, lines) : xlsxFile(name, columns, lines);
}

interface Line {
  dispatcher: string;
  driver: string;
  trucks: string;
  sums: Sums;
  /** By the first day of each day or week. */
  periods: ReadonlyMap<string, Sums>;
}

function linesOf(
  groups: readonly DispatcherDrivers[],
  ranges: readonly DateRange[],
  of: GrossLoads,
): Line[] {
  const line = (dispatcher: string, driver: string, trucks: string, dated: readonly Dated[]) => ({
    dispatcher,
    driver,
    trucks,
    sums: sumsOf(dated, of),
    periods: new Map(ranges.map(range => [range.from, sumsWithin(dated, of, range)])),
  });
  const lines = groups.flatMap(({ dispatcher, dated, drivers }) => {
    const name = dispatcher?.nickname ?? '';
    return [
      ...drivers.map(({ driver, trucks, parts }) =>
        line(name, driver?.name ?? '', trucks.map(({ number }) => number).join(', '), parts),
      ),
      line(name, 'All', '', dated),
    ];
  });
  return [...lines, line('Total', 'All', '', of.dated)];
}

function columnsOf(periods: readonly (readonly [string, DateRange])[]): Column<Line>[] {
  const figures = periods.flatMap(([title, { from }]): Column<Line>[] => [
    { heading: `${title} gross`, type: 'money', value: line => line.periods.get(from)?.gross },
    { heading: `${title} miles`, type: 'number', value: line => milesOf(line.periods.get(from)) },
    { heading: `${title} RPM`, type: 'number', value: line => line.periods.get(from)?.rpm_all },
  ]);
  return [
    { heading: 'Dispatcher', value: line => line.dispatcher },
    { heading: 'Driver', value: line => line.driver },
    { heading: 'Truck', value: line => line.trucks },
    ...figures,
    { heading: 'Loads', type: 'number', value: ({ sums }) => sums.loads },
    { heading: 'Gross', type: 'money', value: ({ sums }) => sums.gross },
    { heading: 'Driver gross', type: 'money', value: ({ sums }) => sums.driver_gross },
    { heading: 'Margin', type: 'money', value: ({ sums }) => sums.margin },
    { heading: 'Miles', type: 'number', value: ({ sums }) => sums.total_miles },
    { heading: 'RPM', type: 'number', value: ({ sums }) => sums.rpm_all },
    { heading: 'Deadhead %', type: 'number', value: ({ sums }) => sums.deadhead_percent },
    { heading: 'Target %', type: 'number', value: ({ sums }) => sums.target_percent },
  ];
}

const milesOf = (sums: Sums | undefined) => sums?.total_miles;

/** 2026-11-02 as 11/02/2026. */
function shown(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
