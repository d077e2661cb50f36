import type { ReactNode } from 'react';
import { formatMoney, subtract } from '../../../../schema/rules/money/money.ts';
import type { CellEdit, GridColumn } from '../../../grid/column.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { percent, rate, whole } from '../parts/figures.ts';
import { type Before, changeOf, type GrossLine, type GrossSums, rampStep } from './GrossReport.ts';
import styles from './gross.module.css';
import { sumLink } from './sumLink.tsx';

type Column = GridColumn<GrossLine>;

interface ColumnsOptions {
  translate: Translate;
  /** Whether the person may see what drivers are paid. */
  seesPay: boolean;
  name: (line: GrossLine) => ReactNode;
  /** The same as text. */
  nameOf: (line: GrossLine) => string;
  open: (line: GrossLine) => ReactNode;
  /** The path of the loads of a line, or of all. Undefined for people who may not see loads. */
  loadsOf: (line: LineOfLoads | null) => string | undefined;
  /** How the target is edited. Left out where it is not. */
  editTarget?: CellEdit<GrossLine>;
}

type Load = Extract<GrossLine, { kind: 'load' }>['load'];
/** A line whose figures are made of loads. */
export type LineOfLoads = Exclude<GrossLine, { kind: 'load' }>;

interface Figure {
  key: string;
  width: number;
  of: (sums: GrossSums) => number | null;
  /** Undefined where a single load has no such figure. */
  ofLoad?: (load: Load) => number | null;
  shown: (value: number | null) => string;
  /** Dollars: shown whole, copied and named to the cent. */
  isExact?: boolean;
  /** Whether it tells what drivers are paid. */
  isPay?: boolean;
  /** What it is compared with. */
  before?: (line: LineOfLoads) => Before;
  /** Whether the figure is below its target. */
  isLow?: (sums: GrossSums) => boolean;
}

const wholeOr = (amount: number | null) => (amount === null ? '–' : whole(amount));
const dollars = { shown: wholeOr, isExact: true };
const count = { shown: (value: number | null) => String(value ?? '') };
const miles = { shown: wholeOr };

const FIGURES: readonly Figure[] = [
  { key: 'trucks', width: 50, ...count, of: sums => sums.truck_count },
  { key: 'loads', width: 52, ...count, of: sums => sums.loads },
  {
    key: 'gross',
    width: 76,
    ...dollars,
    of: sums => sums.gross,
    ofLoad: load => load.gross,
    before: line => line.before,
  },
  {
    key: 'driverGross',
    width: 84,
    ...dollars,
    of: sums => sums.driver_gross,
    ofLoad: load => load.driver_gross,
  },
  {
    key: 'margin',
    width: 76,
    ...dollars,
    of: sums => sums.margin,
    ofLoad: load => (load.driver_pay === null ? null : subtract(load.gross, load.driver_pay)),
    isPay: true,
  },
  {
    key: 'loaded',
    width: 76,
    ...miles,
    of: sums => sums.loaded_miles,
    ofLoad: load => load.loaded_miles,
  },
  {
    key: 'empty',
    width: 84,
    ...miles,
    of: sums => sums.empty_miles,
    ofLoad: load => load.empty_miles,
  },
  {
    key: 'total',
    width: 74,
    ...miles,
    of: sums => sums.total_miles,
    ofLoad: load => load.loaded_miles + load.empty_miles,
  },
  { key: 'rpmLoaded', width: 80, shown: rate, of: sums => sums.rpm_loaded },
  {
    key: 'rpmAll',
    width: 70,
    shown: rate,
    of: sums => sums.rpm_all,
    isLow: ({ rpm_all, rpm_target }) =>
      rpm_all !== null && rpm_target !== null && rpm_all < rpm_target,
  },
  { key: 'deadhead', width: 76, shown: percent, of: sums => sums.deadhead_percent },
  { key: 'average', width: 78, ...dollars, of: sums => sums.average },
];

const figuresFor = (seesPay: boolean) => FIGURES.filter(({ isPay }) => !isPay || seesPay);

/** Figures of a dispatcher, a truck or a load. Only the percentage of the target is colored. */
export function grossColumns(options: ColumnsOptions): Column[] {
  const { translate, seesPay, name, nameOf, open, editTarget } = options;
  const title = (key: string) => translate(`linehaul.boards.gross.columns.${key}`);
  const figures = figuresFor(seesPay).map(
    (figure): Column => ({
      key: figure.key,
      header: title(figure.key),
      width: figure.width,
      grows: true,
      align: 'right',
      isSortable: true,
      className: figure.before && styles.heat,
      value: line => figureOf(line, figure),
      text: line => exactOf(line, figure)?.toFixed(2) ?? figureOf(line, figure),
      render: line => figureCell(line, figure, options),
    }),
  );
  return [
    {
      key: 'name',
      header: title('name'),
      width: 178,
      grows: true,
      sticky: true,
      isRowHeader: true,
      isSortable: true,
      value: nameText,
      text: nameOf,
      render: name,
    },
    ...figures,
    {
      key: 'target',
      header: title('target'),
      width: 76,
      align: 'right',
      isSortable: true,
      value: line => (line.kind === 'load' ? null : percent(line.sums.target_percent)),
      fill: line => {
        const step = line.kind === 'load' ? null : rampStep(line.sums.target_percent);
        return step === null ? undefined : `var(--ramp-${step})`;
      },
      render: line =>
        line.kind === 'load' ? null : (
          <span className={line.kind === 'dispatcher' ? styles.strong : undefined}>
            {percent(line.sums.target_percent)}
          </span>
        ),
      edit: editTarget,
    },
    {
      key: 'open',
      header: title('open'),
      width: 'rest',
      // The loads of a dispatcher and a target of six digits.
      minWidth: 135,
      value: line => (line.kind === 'load' ? line.load.broker?.name : line.sums.target),
      render: open,
    },
  ];
}

/** A figure of a line, which opens the loads that it is made of. */
function figureCell(
  line: GrossLine,
  figure: Figure,
  { translate, loadsOf }: Pick<ColumnsOptions, 'translate' | 'loadsOf'>,
): ReactNode {
  const exact = titleOf(exactOf(line, figure));
  const shown = <span className={classOf(line, figure)}>{figureOf(line, figure)}</span>;
  if (line.kind === 'load') return exact ? <span title={exact}>{shown}</span> : shown;
  const was = figure.before && changeSince(figure.before(line), line.sums.gross, translate);
  const cell = was ? (
    <span className={styles.two}>
      {shown}
      {was}
    </span>
  ) : (
    shown
  );
  const hasLoads = line.sums.loads > 0 && amountOf(line, figure) !== null;
  return linked(cell, { exact, loads: line.sums.loads, translate }, hasLoads && loadsOf(line));
}

/** A figure with the link to its loads, and its exact amount in the title. */
function linked(
  shown: ReactNode,
  { exact, loads, translate }: { exact?: string; loads: number; translate: Translate },
  to: string | undefined | false,
): ReactNode {
  if (!to) return exact ? <span title={exact}>{shown}</span> : shown;
  const hint = translate('linehaul.boards.gross.openCell', { smart_count: loads });
  return sumLink(shown, to, hint, [exact, hint].filter(Boolean).join(': '));
}

/** How much more or less it is than in the week before. Nothing where it had none, or is the same. */
function changeSince(before: Before, gross: number, translate: Translate): ReactNode {
  const change = Math.round(changeOf(gross, before.gross) ?? 0);
  if (change === 0) return null;
  const t = (key: string, args: object) => translate(`linehaul.boards.gross.${key}`, args);
  const was = t('before', { value: `$${whole(before.gross)}` });
  return (
    <span className={styles.small} title={was}>
      <span className="visuallyHidden">, </span>
      {t(change > 0 ? 'rise' : 'fall', { percent: Math.abs(change) })}
      <span className="visuallyHidden">, {was}</span>
    </span>
  );
}

function classOf(line: GrossLine, { isLow }: Figure): string | undefined {
  const own = line.kind === 'dispatcher' ? styles.strong : styles[line.kind];
  const low = line.kind !== 'load' && isLow?.(line.sums) ? styles.low : '';
  return [own, low].filter(Boolean).join(' ');
}

function figureOf(line: GrossLine, figure: Figure): string {
  if (line.kind === 'load' && !figure.ofLoad) return '';
  return figure.shown(amountOf(line, figure));
}

const amountOf = (line: GrossLine, { of, ofLoad }: Figure): number | null =>
  line.kind === 'load' ? (ofLoad?.(line.load) ?? null) : of(line.sums);

const exactOf = (line: GrossLine, figure: Figure): number | undefined =>
  figure.isExact ? (amountOf(line, figure) ?? undefined) : undefined;

/** What the lines of a column are sorted by. Null: it has no value. */
export function sortValue(line: GrossLine, key: string): string | number | null {
  if (key === 'name') return nameText(line) || null;
  if (key === 'target') return line.kind === 'load' ? null : line.sums.target_percent;
  const figure = FIGURES.find(one => one.key === key);
  return figure ? amountOf(line, figure) : null;
}

const titleOf = (amount: number | null | undefined) =>
  amount === undefined || amount === null ? undefined : `$${formatMoney(amount)}`;

export function nameText(line: GrossLine): string {
  if (line.kind === 'dispatcher') return line.dispatcher?.name ?? '';
  return line.kind === 'truck' ? (line.truck?.number ?? '') : (line.load.internal_id ?? '');
}

/** The figures of the footer, by column. */
export function grossTotals(
  totals: GrossSums,
  { translate, seesPay, loadsOf }: Pick<ColumnsOptions, 'translate' | 'seesPay' | 'loadsOf'>,
): Record<string, ReactNode> {
  const { loads } = totals;
  const cells = figuresFor(seesPay).map(({ key, of, shown, isExact }): [string, ReactNode] => {
    const amount = of(totals);
    const exact = isExact ? titleOf(amount) : undefined;
    const to = loads > 0 && amount !== null && loadsOf(null);
    return [key, linked(<b>{shown(amount)}</b>, { exact, loads, translate }, to)];
  });
  return {
    ...Object.fromEntries(cells),
    name: <b>{translate('linehaul.boards.gross.all')}</b>,
    target: <b>{percent(totals.target_percent)}</b>,
    open: (
      <span className={styles.second}>
        {totals.target > 0 &&
          translate('linehaul.boards.ofGross', { target: whole(totals.target) })}
      </span>
    ),
  };
}
