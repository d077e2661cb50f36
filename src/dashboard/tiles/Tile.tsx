import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId } from 'react';
import { measureOf } from '../../../schema/measures.ts';
import type { CountedTile } from '../../../schema/responses/dashboard.ts';
import { figureText } from '../../format/figureText.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { Change } from './Change.tsx';
import { FigureTile } from './FigureTile.tsx';
import { TileTable } from './TileTable.tsx';
import styles from './tiles.module.css';
import { measuresOfTile, tileName, versusText } from './tileText.ts';

const TileChart = lazyPart(() => import('./TileChart.tsx').then(part => part.TileChart));

/** What arranging does to one tile. Undefined while nobody arranges. */
export interface TileMoves {
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onEdit: () => void;
  isFirst: boolean;
  isLast: boolean;
}

export interface TileProps {
  tile: CountedTile;
  today: string;
  dispatcher: number | null;
  /** Whether charts are shown as tables. */
  asTable: boolean;
  /** As many rows of a table are printed. */
  printRows: number;
  moves?: TileMoves;
}

/** One tile: a figure, a chart or a table, with what arranges it while that is switched on. */
export function Tile({ tile, today, dispatcher, asTable, printRows, moves }: TileProps) {
  const id = useId();
  const translate = useTranslate();
  const t = useT('dashboard.tiles');
  const name = tileName(tile);
  const { look, period, follows_period, is_filtered, error, is_partial, definition } = tile;
  const isChart = (look === 'bar' || look === 'line') && !asTable;
  const notes = [
    ...tile.limits,
    !follows_period &&
      (period ? `${dateText(period.from)} – ${dateText(period.to)}` : t('allDates')),
    dispatcher !== null && !is_filtered && t('allPeople'),
    is_partial && look !== 'figure' && t('largest', { count: tile.rows.length }),
    look !== 'figure' && !isChart && tile.before && definition.compare && versusText(tile, t),
  ].filter(Boolean);
  const parts = { tile, today, dispatcher };
  const hasFigures = tile.rows.some(({ figures }) => figures[0] != null);

  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (!moves || target !== currentTarget) return;
    if (key === 'ArrowLeft' && !moves.isFirst) moves.onMove(-1);
    if (key === 'ArrowRight' && !moves.isLast) moves.onMove(1);
    if (key === 'Delete') moves.onRemove();
    if (key === 'Enter') moves.onEdit();
  };
  return (
    <section
      className={`${styles.tile} ${look === 'figure' ? '' : styles.wide}`}
      aria-labelledby={id}
      tabIndex={moves ? 0 : undefined}
      onKeyDown={onKeyDown}
      data-arranged={moves ? '' : undefined}
    >
      <header className={styles.head}>
        <h2 id={id}>{name}</h2>
        {notes.length > 0 && <span>{notes.join(' · ')}</span>}
        {moves && <MoveButtons name={name} {...moves} />}
      </header>
      {error && <p className={styles.failed}>{error}</p>}
      {!error && look === 'figure' && <FigureTile {...parts} />}
      {!error && isChart && hasFigures && (
        <>
          <TileChart {...parts} />
          <ChartTotal tile={tile} />
        </>
      )}
      {!error && isChart && !hasFigures && (
        <p className={styles.none}>{translate('linehaul.dashboard.none')}</p>
      )}
      {!error && look !== 'figure' && !isChart && <TileTable {...parts} printRows={printRows} />}
    </section>
  );
}

/** What all groups of a chart add up to, next to the days before. */
function ChartTotal({ tile }: Pick<TileProps, 'tile'>) {
  const t = useT('dashboard.tiles');
  const [key] = measuresOfTile(tile);
  const [now] = tile.totals;
  if (!key || now == null) return null;
  return (
    <p className={styles.chartTotal}>
      {t('all')} <b>{figureText(now, measureOf(key).unit)}</b>
      <Change measure={key} now={now} before={tile.totals_before[0]} />
      {tile.before && tile.totals_before[0] != null && versusText(tile, t)}
    </p>
  );
}

function MoveButtons({
  name,
  onMove,
  onRemove,
  onEdit,
  isFirst,
  isLast,
}: TileMoves & { name: string }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`linehaul.dashboard.tiles.${key}`, { name });
  return (
    <div className={styles.moves}>
      <IconButton
        size="small"
        aria-label={t('earlier')}
        title={t('earlier')}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Glyph name="ic-left" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('later')}
        title={t('later')}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Glyph name="ic-right" />
      </IconButton>
      <IconButton size="small" aria-label={t('edit')} title={t('edit')} onClick={onEdit}>
        <Glyph name="ic-edit" />
      </IconButton>
      <IconButton size="small" aria-label={t('remove')} title={t('remove')} onClick={onRemove}>
        <Glyph name="ic-x" />
      </IconButton>
    </div>
  );
}
