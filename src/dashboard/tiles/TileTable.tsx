import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { repeatNotes } from '../../../schema/measureNotes.ts';
import { type MeasureKey, measureOf } from '../../../schema/measures.ts';
import type { TileRow } from '../../../schema/responses/dashboard.ts';
import { percentRatio } from '../../../schema/rules/money/money.ts';
import { figureText } from '../../format/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { useRecordPaths } from '../../resources/parts/useRecordPaths.ts';
import { Change } from './Change.tsx';
import type { TileProps } from './Tile.tsx';
import styles from './tiles.module.css';
import { measuresOfTile, tileName } from './tileText.ts';
import { useTileLinks } from './useTileLinks.ts';

type TileTableProps = Pick<TileProps, 'tile' | 'today' | 'dispatcher' | 'printRows'>;

/** The groups of a tile with their figures. A bar compares the first figure at a glance. */
export function TileTable({ tile, today, dispatcher, printRows }: TileTableProps) {
  const translate = useTranslate();
  const t = useT('dashboard.tiles');
  const link = useTileLinks(today, dispatcher);
  const drillTo = useDrill();
  const { rows, totals } = tile;
  if (rows.length === 0)
    return <p className={styles.none}>{translate('linehaul.dashboard.none')}</p>;
  const most = Math.max(...rows.map(({ figures }) => figures[0] ?? 0));
  const columns = columnsOf(tile);
  const { measures, dimensions, hasTargets, hasBefore, hasPaysIn } = columns;
  const name = tileName(tile);

  const cell = (key: MeasureKey, at: number, row: TileRow) => {
    const text = figureText(row.figures[at], measureOf(key).unit);
    const to = row.figures[at] == null ? undefined : link(tile, key, row);
    return to ? <Link to={to}>{text}</Link> : text;
  };
  const totalCell = (key: MeasureKey, at: number) => {
    const text = figureText(totals[at], measureOf(key).unit);
    const to = totals[at] == null ? undefined : link(tile, key);
    return to ? <Link to={to}>{text}</Link> : text;
  };
  return (
    <div className={styles.scrolled}>
      <table className={styles.ranks} aria-label={name}>
        <Head of={columns} />
        <tbody>
          {rows.map((row, place) => (
            <tr
              key={row.values.map(({ id }) => id).join(' ')}
              className={place < printRows ? undefined : styles.notPrinted}
            >
              {row.values.map((value, at) => {
                const to =
                  drillTo(dimensions[at], value.id) ?? link(tile, measures[0] ?? 'loads', row);
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={dimensions[at]}
                    scope={at === 0 ? 'row' : undefined}
                    title={value.name}
                  >
                    {at === 0 && to ? <Link to={to}>{value.name}</Link> : value.name}
                  </Cell>
                );
              })}
              {measures.map((key, at) => (
                <Cells
                  key={key}
                  bar={at === 0 ? barOf(row.figures[0], most) : null}
                  figure={cell(key, at, row)}
                >
                  {at === 0 && hasBefore && (
                    <td>
                      <Change measure={key} now={row.figures[0]} before={row.before[0]} />
                    </td>
                  )}
                  {at === 0 && hasTargets && <td>{targetText(row)}</td>}
                </Cells>
              ))}
              {hasPaysIn && <PaysIn row={row} />}
            </tr>
          ))}
          {rows.length > printRows && (
            <tr className={styles.printedOnly}>
              <th colSpan={dimensions.length}>{t('more', { count: rows.length - printRows })}</th>
            </tr>
          )}
        </tbody>
        <Foot of={columns} tile={tile} figure={totalCell} />
      </table>
      {repeatNotes(measures.filter(isMoreThanTotal(tile)), dimensions).map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

type Columns = ReturnType<typeof columnsOf>;

/** Which columns the table has: targets, changes and days to pay only where a row has one. */
const columnsOf = (tile: TileTableProps['tile']) => ({
  measures: measuresOfTile(tile),
  dimensions: tile.dimensions.filter(isDimension),
  hasTargets: tile.rows.some(({ target }) => target !== null),
  hasBefore: tile.before !== null && tile.rows.some(({ before }) => before.length > 0),
  hasPaysIn: tile.rows.some(({ pays_in }) => pays_in != null),
});

function Head({ of: columns }: { of: Columns }) {
  const t = useT('dashboard.tiles');
  const { measures, dimensions, hasTargets, hasBefore, hasPaysIn } = columns;
  return (
    <thead>
      <tr>
        {dimensions.map(key => (
          <th key={key} scope="col">
            {dimensionOf(key).label}
          </th>
        ))}
        {measures.map((key, at) => (
          <HeadCells key={key} label={measureOf(key).label} hasBar={at === 0}>
            {at === 0 && hasBefore && <th scope="col">{t('change')}</th>}
            {at === 0 && hasTargets && <th scope="col">{t('target')}</th>}
          </HeadCells>
        ))}
        {hasPaysIn && (
          <th scope="col" title={t('paysInAll')}>
            {t('paysIn')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface FootProps {
  of: Columns;
  tile: TileTableProps['tile'];
  figure: (key: MeasureKey, at: number) => ReactNode;
}

/** The totals of all groups. */
function Foot({ of: columns, tile, figure }: FootProps) {
  const t = useT('dashboard.tiles');
  const { measures, dimensions, hasTargets, hasBefore, hasPaysIn } = columns;
  const { totals } = tile;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={dimensions.length}>
          {t('all')}
        </th>
        {measures.map((key, at) => (
          <Cells key={key} bar={at === 0 ? 0 : null} figure={figure(key, at)}>
            {at === 0 && hasBefore && (
              <td>
                <Change measure={key} now={totals[0]} before={tile.totals_before[0]} />
              </td>
            )}
            {at === 0 && hasTargets && (
              <td>{targetText({ figures: totals, target: tile.target })}</td>
            )}
          </Cells>
        ))}
        {hasPaysIn && <td />}
      </tr>
    </tfoot>
  );
}

/** Whether the rows of a tile add up to more than the total of the measure at this place. */
const isMoreThanTotal =
  ({ rows, totals }: TileTableProps['tile']) =>
  (_: MeasureKey, at: number): boolean =>
    // Sums of cents differ by less.
    rows.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0) > (totals[at] ?? 0) + 0.005;

interface HeadCellsProps {
  label: string;
  hasBar: boolean;
  children: ReactNode;
}

const HeadCells = ({ label, hasBar, children }: HeadCellsProps) => (
  <>
    <th scope="col" className={styles.number}>
      {label}
    </th>
    {hasBar && <td className={styles.track} />}
    {children}
  </>
);

interface CellsProps {
  /** The bar's width in percent. Null without a bar. */
  bar: number | null;
  figure: ReactNode;
  children: ReactNode;
}

const Cells = ({ bar, figure, children }: CellsProps) => (
  <>
    <td className={styles.number}>{figure}</td>
    {bar !== null && (
      <td className={styles.track} aria-hidden="true">
        <i style={{ width: `${bar}%` }} />
      </td>
    )}
    {children}
  </>
);

/** Nobody waits longer for a customer with usual terms. */
const SLOW_DAYS = 45;

/** How many days a broker takes to pay, linked to the broker, whose page says the same. */
function PaysIn({ row: { pays_in: days, values } }: { row: TileRow }) {
  const translate = useTranslate();
  const pathOf = useRecordPaths();
  if (days == null) return <td />;
  const to = pathOf('brokers', Number(values[0]?.id));
  const text = translate('linehaul.dashboard.tiles.days', { smart_count: days });
  const look = days > SLOW_DAYS ? styles.slow : undefined;
  return (
    <td>
      {to ? (
        <Link to={to} className={look}>
          {text}
        </Link>
      ) : (
        <span className={look}>{text}</span>
      )}
    </td>
  );
}

const barOf = (figure: number | null | undefined, most: number) =>
  most > 0 ? Math.max(0, ((figure ?? 0) / most) * 100) : 0;

const targetText = ({ figures, target }: Pick<TileRow, 'figures' | 'target'>) =>
  target === null ? '' : `${Math.round(percentRatio(figures[0] ?? 0, target) ?? 0)} %`;

/** A dispatcher's name opens their drivers on the dashboard. Anything else opens its list. */
function useDrill() {
  const [params] = useSearchParams();
  return (dimension: string | undefined, id: string | number): string | undefined => {
    if (dimension !== 'dispatcher' || !id) return undefined;
    const next = new URLSearchParams(params);
    next.set('dispatcher', String(id));
    return `?${next}`;
  };
}
