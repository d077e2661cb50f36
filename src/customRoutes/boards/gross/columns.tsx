import type { ReactNode } from 'react';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import type { GridColumn } from '../../../grid/column.ts';
import { percent, rate, whole } from '../parts/figures.ts';
import { type GrossLine, type GrossSums, rampStep } from './GrossReport.ts';
import styles from './gross.module.css';

type Translate = (key: string, args?: object) => string;
type Column = GridColumn<GrossLine>;

interface ColumnsOptions {
  translate: Translate;
  /** Whether the person may see what drivers are paid. */
  seesPay: boolean;
  name: (line: GrossLine) => ReactNode;
  open: (line: GrossLine) => ReactNode;
}

type Load = Extract<GrossLine, { kind: 'load' }>['load'];

interface Figure {
  key: string;
  width: number;
  read: (sums: GrossSums) => string;
  ofLoad?: (load: Load) => string;
  /** Dollars: shown whole, copied and named to the cent. */
  exact?: { of: (sums: GrossSums) => number | null; ofLoad?: (load: Load) => number | null };
  /** Whether it tells what drivers are paid. */
  isPay?: boolean;
  /** Whether the figure is below its target. */
  isLow?: (sums: GrossSums) => boolean;
}

const dollars = (
  key: string,
  width: number,
  of: (sums: GrossSums) => number | null,
  ofLoad: (load: Load) => number | null,
): Figure => ({
  key,
  width,
  exact: { of, ofLoad },
  read: sums => wholeOr(of(sums)),
  ofLoad: load => wholeOr(ofLoad(load)),
});

const wholeOr = (amount: number | null) => (amount === null ? '–' : whole(amount));

const FIGURES: readonly Figure[] = [
  { key: 'trucks', width: 54, read: sums => String(sums.truck_count) },
  { key: 'loads', width: 52, read: sums => String(sums.loads) },
  dollars(
    'gross',
    76,
    sums => sums.gross,
    load => load.gross,
  ),
  dollars(
    'driverGross',
    88,
    sums => sums.driver_gross,
    load => load.driver_gross,
  ),
  {
    ...dollars(
      'margin',
      76,
      sums => sums.margin,
      load => (load.driver_pay === null ? null : load.gross - load.driver_pay),
    ),
    isPay: true,
  },
  {
    key: 'loaded',
    width: 76,
    read: sums => whole(sums.loaded_miles),
    ofLoad: load => whole(load.loaded_miles),
  },
  {
    key: 'empty',
    width: 88,
    read: sums => whole(sums.empty_miles),
    ofLoad: load => whole(load.empty_miles),
  },
  {
    key: 'total',
    width: 74,
    read: sums => whole(sums.total_miles),
    ofLoad: load => whole(load.loaded_miles + load.empty_miles),
  },
  { key: 'rpmLoaded', width: 84, read: sums => rate(sums.rpm_loaded) },
  {
    key: 'rpmAll',
    width: 70,
    read: sums => rate(sums.rpm_all),
    isLow: ({ rpm_all, rpm_target }) =>
      rpm_all !== null && rpm_target !== null && rpm_all < rpm_target,
  },
  { key: 'deadhead', width: 76, read: sums => percent(sums.deadhead_percent) },
  {
    key: 'average',
    width: 78,
    read: sums => wholeOr(sums.average),
    exact: { of: sums => sums.average },
  },
];

const figuresFor = (seesPay: boolean) => FIGURES.filter(({ isPay }) => !isPay || seesPay);

/** Figures of a dispatcher, a truck or a load. Only the percentage of the target is colored. */
export function grossColumns({ translate, seesPay, name, open }: ColumnsOptions): Column[] {
  const title = (key: string) => translate(`linehaul.boards.gross.columns.${key}`);
  const figures = figuresFor(seesPay).map(
    (figure): Column => ({
      key: figure.key,
      header: title(figure.key),
      width: figure.width,
      align: 'right',
      value: line => figureOf(line, figure),
      text: line => exactOf(line, figure)?.toFixed(2) ?? figureOf(line, figure),
      render: line => (
        <span className={classOf(line, figure)} title={titleOf(exactOf(line, figure))}>
          {figureOf(line, figure)}
        </span>
      ),
    }),
  );
  return [
    {
      key: 'name',
      header: title('name'),
      width: 178,
      sticky: true,
      isRowHeader: true,
      value: nameText,
      render: name,
    },
    ...figures,
    {
      key: 'target',
      header: title('target'),
      width: 84,
      align: 'right',
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
    },
    {
      key: 'open',
      header: title('open'),
      width: 'rest',
      minWidth: 110,
      value: line => (line.kind === 'load' ? line.load.broker?.name : line.sums.target),
      render: open,
    },
  ];
}

function classOf(line: GrossLine, { isLow }: Figure): string | undefined {
  const own = line.kind === 'dispatcher' ? styles.strong : styles[line.kind];
  const low = line.kind !== 'load' && isLow?.(line.sums) ? styles.low : '';
  return [own, low].filter(Boolean).join(' ');
}

function figureOf(line: GrossLine, { read, ofLoad }: Figure): string {
  if (line.kind !== 'load') return read(line.sums);
  return ofLoad?.(line.load) ?? '';
}

function exactOf(line: GrossLine, { exact }: Figure): number | undefined {
  return (line.kind === 'load' ? exact?.ofLoad?.(line.load) : exact?.of(line.sums)) ?? undefined;
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
  { translate, seesPay }: Pick<ColumnsOptions, 'translate' | 'seesPay'>,
): Record<string, ReactNode> {
  const cells = figuresFor(seesPay).map(({ key, read, exact }): [string, ReactNode] => [
    key,
    <b key={key} title={titleOf(exact?.of(totals))}>
      {read(totals)}
    </b>,
  ]);
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
