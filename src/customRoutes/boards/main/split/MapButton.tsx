import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../../../theme/Glyph.tsx';
import styles from './split.module.css';
import type { MapSplit } from './useMapSplit.ts';

/** Opens and closes the map at the board's side. */
export function MapButton({ split }: { split: MapSplit }) {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      aria-pressed={split.isOpen}
      aria-keyshortcuts="M"
      className={styles.button}
      startIcon={<Glyph name="ic-map" />}
      onClick={split.toggle}
    >
      {translate('linehaul.map.button')}
    </Button>
  );
}
