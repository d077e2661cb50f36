import type { ReactNode } from 'react';
import type { GrossSums, GrossWeek } from '../../../../schema/responses/boards.ts';
import type { GridColumn } from '../../../grid/column.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { rampStep } from '../gross/GrossReport.ts';
import { percent, whole } from '../parts/figures.ts';
import { figureText, type Measure, type WeeklyLine } from './WeeklyLine.ts';
import styles from './weekly.module.css';

type Translate = (key: string, args?: object) => string;
type Column = GridColumn<WeeklyLine>;

interface ColumnsOptions {
  translate: Translate;
  weeks: readonly { from: string; to: string }[];
  measure: Measure;
  name: (line: WeeklyLine) => ReactNode;
  /** The address of the loads of a line's week. */
  loadsOf: (line: WeeklyLine, week: { from: string; to: string }) => string | null;
}

/** The column of a week, by its first day. */
export const weekKey = (from: string) => `week-${from}`;

const monthAndDay = (date: string) => shownDate(date).slice(0, 5);

/** A line's weeks, each with the figure of all its loads. Gross is colored by the target. */
export function weeklyColumns(options: ColumnsOptions): Column[] {
  const { translate, weeks, measure, name } = options;
  const title = (key: string) => translate(`linehaul.boards.weekly.columns.${key}`);
  const strong = (line: WeeklyLine) => (line.parent === null ? styles.strong : undefined);
  return [
    {
      key: 'name',
      header: title('name'),
      width: 216,
      sticky: true,
      isRowHeader: true,
      value: line => line.name ?? '',
      render: name,
    },
    { key: 'trucks', header: title('trucks'), width: 92, value: line => line.trucks },
    ...weeks.map(week => weekColumn(week, options)),
    {
      key: 'total',
      header: title('total'),
      width: 96,
      align: 'right',
      value: line => figureText(line.sums, measure),
      render: line => <span className={strong(line)}>{figureText(line.sums, measure)}</span>,
    },
    {
      key: 'average',
      header: title('average'),
      width: 88,
      align: 'right',
      value: line => whole(line.average),
      render: line => <span className={strong(line)}>{whole(line.average)}</span>,
    },
    {
      key: 'target',
      header: title('target'),
      width: 'rest',
      minWidth: 84,
      align: 'right',
      value: line => percent(line.sums.target_percent),
    },
  ];
}

function weekColumn(week: { from: string; to: string }, options: ColumnsOptions): Column {
  const { translate, measure, loadsOf } = options;
  const ofWeek = ({ weeks }: WeeklyLine) => weeks.find(({ from }) => from === week.from);
  return {
    key: weekKey(week.from),
    header: monthAndDay(week.from),
    title: `${monthAndDay(week.from)} – ${monthAndDay(week.to)}`,
    width: 82,
    align: 'right',
    value: line => figureText(ofWeek(line), measure),
    fill: line => (measure === 'gross' ? fillOf(ofWeek(line)) : undefined),
    render: line => {
      const text = figureText(ofWeek(line), measure);
      const to = text && loadsOf(line, week);
      const label = translate('linehaul.boards.weekly.openLoads', {
        name: line.name ?? '',
        date: shownDate(week.from),
      });
      // A plain link: see useFollowedLinks.
      return to ? (
        <a href={to} tabIndex={-1} className={styles.loads} aria-label={`${text}. ${label}`}>
          {text}
        </a>
      ) : (
        text
      );
    },
  };
}

function fillOf(week: GrossWeek | undefined): string | undefined {
  const step = week && week.loads > 0 ? rampStep(week.target_percent) : null;
  return step === null ? undefined : `var(--ramp-${step})`;
}

/** The figures of the footer, by column. */
export function weeklyTotals(
  totals: GrossSums,
  weeks: readonly GrossWeek[],
  measure: Measure,
  translate: Translate,
): Record<string, ReactNode> {
  const cells = weeks.map((week): [string, ReactNode] => [
    weekKey(week.from),
    <b key={week.from}>{figureText(week, measure)}</b>,
  ]);
  return {
    ...Object.fromEntries(cells),
    name: <b>{translate('linehaul.boards.gross.all')}</b>,
    trucks: totals.truck_count,
    total: <b>{figureText(totals, measure)}</b>,
    target: <b>{percent(totals.target_percent)}</b>,
  };
}
