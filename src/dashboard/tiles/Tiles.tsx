import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { DashboardTile } from '../../../schema/dashboardTiles.ts';
import type {
  CountedTile,
  DashboardPeriod,
  DashboardTiles,
} from '../../../schema/responses/dashboard.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { TileDialog } from './NewTile.tsx';
import { Tile } from './Tile.tsx';
import styles from './tiles.module.css';
import { tileName } from './tileText.ts';
import { storedTile, useArranging } from './useTiles.ts';

interface TilesProps {
  tiles: UseQueryResult<{ data: DashboardTiles; period: DashboardPeriod }>;
  dispatcher: number | null;
  asTable: boolean;
  /** As many rows of a table are printed. */
  printRows: number;
  isArranging: boolean;
}

/** The person's tiles, in their order. While arranging, arrow keys and buttons move them. */
export function Tiles({ tiles, dispatcher, isArranging, ...shared }: TilesProps) {
  const translate = useTranslate();
  const { arrange, replace } = useArranging();
  const { data, error, isPending, isLoadingError, refetch } = tiles;
  const frame = useRef<HTMLDivElement>(null);
  const follow = useRef<number | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  // A moved tile keeps the focus, so that the next arrow moves it on.
  useEffect(() => {
    if (follow.current === null) return;
    const moved = frame.current?.children[follow.current];
    if (moved instanceof HTMLElement) moved.focus();
    follow.current = null;
  });

  if (isLoadingError) {
    return (
      <Notice title={translate('linehaul.dashboard.tiles.failed')} text={error.message}>
        <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
      </Notice>
    );
  }
  if (isPending || !data) {
    return (
      <div className={styles.tiles} role="status" aria-label={translate('linehaul.lists.loading')}>
        {[0, 1, 2, 3].map(at => (
          <div key={at} className={`${styles.tile} ${styles.blank}`} />
        ))}
      </div>
    );
  }
  const { tiles: shown, version, hidden_count } = data.data;
  const hidden = hidden_count > 0 && (
    <p className={styles.hidden}>
      {translate('linehaul.dashboard.tiles.hidden', { smart_count: hidden_count })}
    </p>
  );
  if (shown.length === 0) {
    return hidden || <Notice title={translate('linehaul.dashboard.tiles.none')} />;
  }
  const move = (at: number, by: -1 | 1) => {
    const next = [...shown];
    const [moved] = next.splice(at, 1);
    if (!moved) return;
    next.splice(at + by, 0, moved);
    follow.current = at + by;
    void arrange(next, version);
  };
  const changed = edited === null ? undefined : shown[edited];
  const save = (tile: DashboardTile) =>
    replace(
      shown.map((one, at) => (at === edited ? tile : storedTile(one))),
      version,
    );
  const remove = (at: number) => {
    follow.current = Math.max(0, Math.min(at, shown.length - 2));
    void arrange(
      shown.filter((_, place) => place !== at),
      version,
    );
  };
  return (
    <>
      <div className={styles.tiles} ref={frame}>
        {shown.map((tile, at) => (
          <Tile
            key={keyOf(tile, shown.slice(0, at))}
            tile={tile}
            today={data.period.today}
            dispatcher={dispatcher}
            {...shared}
            moves={
              isArranging
                ? {
                    onMove: by => move(at, by),
                    onRemove: () => remove(at),
                    onEdit: () => setEdited(at),
                    isFirst: at === 0,
                    isLast: at === shown.length - 1,
                  }
                : undefined
            }
          />
        ))}
      </div>
      {hidden}
      {changed && (
        <TileDialog
          title={translate('linehaul.dashboard.tiles.edit', { name: tileName(changed) })}
          tile={storedTile(changed)}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** The same tile twice is told apart by its place among its equals. */
function keyOf(tile: CountedTile, before: readonly CountedTile[]): string {
  const own = JSON.stringify([tileName(tile), tile.look, tile.definition]);
  const same = before.filter(
    other => JSON.stringify([tileName(other), other.look, other.definition]) === own,
  );
  return `${own} ${same.length}`;
}
