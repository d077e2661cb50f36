import type { ReactNode } from 'react';
import type { GrossGridCell } from '../../../../schema/responses/boards.ts';
import { ratio } from '../../../../schema/rules/money/money.ts';
import { weekdayNameOf } from '../../../../schema/rules/time/weeks.ts';
import { shortDateText } from '../../../format/valueTexts.ts';
import type { CellEdit, GridColumn } from '../../../grid/column.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { initialsOf } from '../../../live/presence/marks.ts';
import { companyToday } from '../../../storage/preferences/ownZone.ts';
import type { StatusName } from '../../../theme/status.ts';
import { percent, rate, shortNumber, whole } from '../parts/figures.ts';
import {
  averagesOf,
  type GridBy,
  type GridSums,
  type HeatCell,
  type HeatData,
  type HeatLine,
  heatOfCell,
  type Measure,
  othersIn,
  totalRow,
} from './GrossGrid.ts';
import { changeOf, rampStep } from './GrossReport.ts';
import styles from './gross.module.css';
import { offCell, offText } from './offDay.tsx';
import { sumLink } from './sumLink.tsx';
import { Trend } from './Trend.tsx';
import { TwoLines } from './TwoLines.tsx';

type Column = GridColumn<HeatLine>;

interface HeatColumnsOptions {
  data: HeatData;
  /** The days of one of the weeks, which stand next to it. */
  days?: HeatData;
  by: GridBy;
  measure: Measure;
  t: Translate;
  /** The name of a status. */
  wordOf: (status: StatusName) => string;
  name: (line: HeatLine) => ReactNode;
  /** The same as text. */
  nameOf: (line: HeatLine) => string;
  editTarget?: CellEdit<HeatLine>;
  /** The path of the loads behind a figure. Undefined for people who may not see loads. */
  loadsOf: (line: HeatLine | null, range: { from: string; to: string }) => string | undefined;
}

/** A measure as text. The number is printed in every cell, whatever its color says. */
function shownMeasure(sums: Pick<GridSums, Measure>, measure: Measure): string {
  const value = sums[measure];
  if (measure === 'rpm_all') return rate(value);
  return measure === 'deadhead_percent' ? percent(value) : whole(value ?? 0);
}

/** A day as 11/09, a week as 11/09 – 11/15. */
export const shownPeriod = ({ from, to }: { from: string; to: string }) => {
  const [first, last] = [shortDateText(from), shortDateText(to)];
  return from === to ? first : `${first} – ${last}`;
};

/** The widths of columns that are there before the figures are, so that nothing jumps when these come. */
export const HEAT_WIDTHS = {
  // Seven days need the room of the longest names.
  name: { week: 240, day: 190 },
  unit: 64,
  period: { week: 104, day: 84 },
  total: 74,
} as const;

export function heatColumns(options: HeatColumnsOptions): Column[] {
  const { data, days, by, measure, t, name, nameOf } = options;
  const { totals } = data;
  const ofDays = days ? dayColumns(days, options) : [];
  const averages = averagesOf(data.lines, measure);
  const othersOf = othersIn(data.lines);
  const today = companyToday();
  const periods = totals.cells.flatMap(({ from, to }, at): Column[] => [
    {
      key: from,
      header: by === 'day' ? dayHeader(from, t) : shownPeriod({ from, to }),
      width: HEAT_WIDTHS.period[by],
      grows: true,
      align: 'right',
      isSortable: true,
      // A tint would look like a heat.
      className: by === 'day' && from === today ? `${styles.heat} ${styles.today}` : styles.heat,
      value: line => line.cells[at]?.[measure],
      text: line => periodText(line.cells[at], othersOf(line, at), options),
      fill: line =>
        othersOf(line, at).length > 0
          ? undefined
          : fillOf(line.cells[at], measure, averages[line.kind], by),
      render: line => periodCell(line, line.cells[at], { ...options, others: othersOf(line, at) }),
    },
    ...(from === days?.range.from ? ofDays : []),
  ]);
  return [
    {
      key: 'name',
      header: t('columns.driver'),
      width: HEAT_WIDTHS.name[days ? 'day' : by],
      sticky: true,
      isRowHeader: true,
      isSortable: true,
      value: line => line.name,
      text: nameOf,
      render: name,
    },
    {
      key: 'unit',
      header: t('columns.unit'),
      width: HEAT_WIDTHS.unit,
      value: ({ trucks }) => trucks,
    },
    ...periods,
    ...sumColumns(options),
  ];
}

/**
 * The days of the opened week. They have no heat: most days of a truck have no delivery. Today is
 * tinted.
 */
function dayColumns(days: HeatData, { measure, t, wordOf, loadsOf }: HeatColumnsOptions): Column[] {
  const today = companyToday();
  const byId = new Map([...days.lines, totalRow(days, '')].map(line => [line.id, line]));
  return days.totals.cells.map(
    ({ from: day }, at): Column => ({
      key: dayKey(day),
      header: `${t(`weekdays.${weekdayNameOf(day)}`)} ${day.slice(8)}`,
      width: 62,
      grows: true,
      align: 'right',
      className: styles.heat,
      value: ({ id }) => byId.get(id)?.cells[at]?.[measure],
      text: ({ id }) => {
        const cell = byId.get(id)?.cells[at];
        return cell && cell.loads > 0 ? String(cell[measure] ?? '') : offText(cell, wordOf);
      },
      fill: () => (day === today ? 'var(--pine-tint)' : undefined),
      render: line => {
        const cell = byId.get(line.id)?.cells[at];
        if (!cell || cell.loads === 0) return offCell(cell, wordOf);
        const numbers = (cell.numbers ?? []).map(shortNumber).join(', ');
        const shown = <TwoLines first={shownMeasure(cell, measure)} second={numbers} />;
        return linkOf(shown, loadsOf(line, cell), cell, t);
      },
    }),
  );
}

/** `Mon 11/30`: days of a week are compared by their names. */
const dayHeader = (day: string, t: Translate) =>
  `${t(`weekdays.${weekdayNameOf(day)}`)} ${shortDateText(day)}`;

/** A week and its first day are different columns. */
const dayKey = (day: string) => `day ${day}`;

function fillOf(
  cell: GrossGridCell | undefined,
  measure: Measure,
  average: number | null,
  by: GridBy,
): string | undefined {
  // Most days of a truck have no delivery: only weeks without loads are below their target.
  if (!cell || (by === 'day' && cell.loads === 0)) return undefined;
  const step = rampStep(heatOfCell(cell, measure, average));
  return step === null ? undefined : `var(--ramp-${step})`;
}

/** What a period says first, exactly: a figure, or that there is none. */
function periodText(
  cell: HeatCell | undefined,
  others: readonly string[],
  { measure, by, t }: HeatColumnsOptions,
): string {
  if (!cell) return '';
  if (others.length > 0) return `– ${t('withOther', { names: others.join(', ') })}`;
  return cell.loads === 0 && by === 'day' ? '–' : String(cell[measure] ?? '');
}

function periodCell(
  line: HeatLine,
  cell: HeatCell | undefined,
  options: HeatColumnsOptions & { others: readonly string[] },
): ReactNode {
  const { measure, by, t, loadsOf, others } = options;
  if (!cell) return null;
  if (others.length > 0) {
    const names = t('withOther', { names: others.join(', ') });
    return (
      <span className={styles.two} title={names}>
        <span aria-hidden>–</span>
        <span aria-hidden className={styles.small}>
          {t('withOther', { names: others.map(initialsOf).join(', ') })}
        </span>
        <span className="visuallyHidden">{names}</span>
      </span>
    );
  }
  const isGroup = line.kind === 'dispatcher';
  const shown = periodFigure(cell, options, {
    // The heat of a driver's week says it. A dispatcher's is compared by number.
    aside: isGroup && by === 'week' && measure === 'gross' ? cell.target_percent : null,
    strong: isGroup,
  });
  return cell.loads > 0 ? linkOf(shown, loadsOf(line, cell), cell, t) : shown;
}

/** The figure of a period, and below it what it is made of. Without a load, a day is a dash. */
function periodFigure(
  cell: GrossGridCell,
  { measure, by, t }: HeatColumnsOptions,
  look: { aside?: number | null; strong: boolean },
): ReactNode {
  if (cell.loads === 0) {
    return by === 'day' ? '–' : <TwoLines first="0" second={t('noMiles')} />;
  }
  const second =
    measure === 'total_miles' || measure === 'rpm_all'
      ? whole(cell.gross)
      : `${whole(cell.total_miles)} · ${rate(cell.rpm_all)}`;
  return <TwoLines first={shownMeasure(cell, measure)} second={second} {...look} />;
}

/** A figure that opens its loads. Their numbers are in its title, also for who may not open them. */
function linkOf(shown: ReactNode, to: string | undefined, cell: HeatCell, t: Translate): ReactNode {
  const numbers = (cell.numbers ?? []).join(', ');
  if (!to) return numbers ? <span title={numbers}>{shown}</span> : shown;
  const hint = hintOf(cell, t);
  return sumLink(shown, to, hint, [hint, numbers].filter(Boolean).join(': '));
}

/** What a figure's link opens. A part of its loads says so. */
function hintOf(sums: Pick<GridSums, 'loads' | 'gross' | 'loads_gross'>, t: Translate): string {
  const isPart = sums.loads_gross !== sums.gross;
  const gross = whole(sums.loads_gross);
  return t(isPart ? 'openPart' : 'openCell', { smart_count: sums.loads, gross });
}

function sumColumns(options: HeatColumnsOptions): Column[] {
  const { data, days, by, measure, t, loadsOf, editTarget } = options;
  const isSum = measure !== 'rpm_all' && measure !== 'deadhead_percent';
  const count = data.totals.cells.length;
  const isWanted = ({ key }: Column) => !days || !GIVE_WAY.includes(key);
  const linked = (line: HeatLine, shown: ReactNode) => {
    const to = line.sums.loads > 0 ? loadsOf(line, data.range) : undefined;
    return to ? sumLink(shown, to, hintOf(line.sums, t)) : shown;
  };
  // No wider than their texts need: seven days fit on a small screen, next to a scroll bar.
  const columns: Column[] = [
    {
      key: 'total',
      header: t('columns.sum'),
      width: HEAT_WIDTHS.total,
      grows: true,
      align: 'right',
      isSortable: true,
      value: line => line.sums[measure],
      render: line => linked(line, <b>{shownMeasure(line.sums, measure)}</b>),
    },
    {
      key: 'average',
      header: t(by === 'week' ? 'columns.perWeek' : 'columns.perDay'),
      width: by === 'week' ? 78 : 68,
      grows: true,
      align: 'right',
      isSortable: true,
      value: line => (isSum ? averageOf(line.sums, measure, count) : null),
      render: line => (isSum ? linked(line, whole(averageOf(line.sums, measure, count))) : '–'),
    },
    {
      key: 'rate',
      header: t('columns.rpmAll'),
      width: 78,
      grows: true,
      align: 'right',
      isSortable: true,
      value: line => line.sums.rpm_all,
      render: line => linked(line, rate(line.sums.rpm_all)),
    },
    {
      key: 'target',
      header: t('columns.target'),
      width: 72,
      grows: true,
      align: 'right',
      isSortable: true,
      value: line => line.sums.target_percent,
      render: line => percent(line.sums.target_percent),
      edit: editTarget,
    },
    {
      key: 'change',
      header: t('columns.change'),
      width: 74,
      grows: true,
      align: 'right',
      isSortable: true,
      value: line => changeIn(line.sums, measure),
      render: line => changeText(line.sums, measure, t),
    },
    {
      key: 'trend',
      header: t('columns.trend'),
      width: 'rest',
      minWidth: 56,
      value: () => null,
      isDrawing: true,
      render: line => (
        <Trend
          values={line.cells.map(cell => Number(cell[measure] ?? 0))}
          targets={measure === 'gross' ? line.cells.map(({ target }) => target) : []}
        />
      ),
    },
  ];
  return columns.filter(isWanted);
}

/** What makes room for the days of a week. */
const GIVE_WAY: readonly string[] = ['target', 'change'];

/** What the rows of a column are sorted by. A period is named by its first day. */
export function heatSortValue(
  line: HeatLine,
  key: string,
  measure: Measure,
): string | number | null {
  const { sums, cells, name } = line;
  if (key === 'name') return name;
  // The average of a row has the order of its sum.
  if (key === 'total' || key === 'average') return sums[measure];
  if (key === 'rate') return sums.rpm_all;
  if (key === 'target') return sums.target_percent;
  if (key === 'change') return changeIn(sums, measure);
  return cells.find(({ from }) => from === key)?.[measure] ?? null;
}

const averageOf = (sums: GridSums, measure: Measure, count: number) =>
  ratio(sums[measure] ?? 0, count) ?? 0;

const changeIn = ({ previous, ...now }: GridSums, measure: Measure) =>
  changeOf(Number(now[measure] ?? 0), previous[measure] ?? undefined);

function changeText(sums: GridSums, measure: Measure, t: Translate): string {
  const change = changeIn(sums, measure);
  if (change === null) return '–';
  const rounded = Math.round(change);
  if (rounded === 0) return '0 %';
  return t(rounded > 0 ? 'rise' : 'fall', { percent: Math.abs(rounded) });
}

/** The footer: the figures of all rows, each with its loads. */
export function heatTotals(options: HeatColumnsOptions): Record<string, ReactNode> {
  const { data, days, measure, t, loadsOf } = options;
  const { sums, cells } = data.totals;
  const link = (
    range: { from: string; to: string },
    of: GridSums | GrossGridCell,
    text: ReactNode = <b>{shownMeasure(of, measure)}</b>,
  ) => {
    const to = of.loads > 0 ? loadsOf(null, range) : undefined;
    return to ? sumLink(text, to, hintOf(of, t)) : text;
  };
  const isSum = measure !== 'rpm_all' && measure !== 'deadhead_percent';
  return {
    name: <b>{t('all')}</b>,
    ...Object.fromEntries(
      cells.map(cell => [
        cell.from,
        link(cell, cell, periodFigure(cell, options, { strong: true })),
      ]),
    ),
    ...Object.fromEntries(
      (days?.totals.cells ?? []).map(cell => [
        dayKey(cell.from),
        cell.loads === 0 ? '–' : link(cell, cell),
      ]),
    ),
    total: link(data.range, sums),
    average: isSum ? link(data.range, sums, whole(averageOf(sums, measure, cells.length))) : '–',
    rate: link(data.range, sums, rate(sums.rpm_all)),
    target: percent(sums.target_percent),
    change: changeText(sums, measure, t),
  };
}
