import { Button } from '@mui/material';
import { useState } from 'react';
import { MOST_TILES } from '../../../schema/dashboardTiles.ts';
import type { DashboardTiles } from '../../../schema/responses/dashboard.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { NewTile } from './NewTile.tsx';
import styles from './tiles.module.css';
import { useArranging } from './useTiles.ts';

/** What arranging offers for the whole page: one more tile, and the default ones. */
export function ArrangeBar({ tiles: { tiles, is_default } }: { tiles: DashboardTiles }) {
  const t = useT('dashboard.tiles');
  const [isAdding, setAdding] = useState(false);
  const { reset } = useArranging();
  const isFull = tiles.length >= MOST_TILES;
  return (
    <section className={styles.bar} aria-label={t('arrange')}>
      <Button
        variant="contained"
        startIcon={<Glyph name="ic-plus" />}
        disabled={isFull}
        onClick={() => setAdding(true)}
      >
        {t('add')}
      </Button>
      <Button disabled={is_default} onClick={() => void reset()}>
        {t('reset')}
      </Button>
      <span className={styles.note}>{isFull ? t('full', { most: MOST_TILES }) : t('hint')}</span>
      {isAdding && <NewTile onClose={() => setAdding(false)} />}
    </section>
  );
}
