import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCell } from '../cell.ts';
import { leavePreview, preview } from '../session/preview.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './Banners.module.css';

/** Says whose eyes these are, on every page, and leads back to one's own. */
export function PreviewBanner() {
  const eyes = useCell(preview);
  const translate = useTranslate();
  if (!eyes) return null;

  return (
    <p className={styles.banner}>
      <Glyph name="ic-eye" />
      <span className={styles.words}>
        {translate('linehaul.preview.banner', { title: eyes.title })}
      </span>
      <Button onClick={leavePreview}>{translate('linehaul.preview.stop')}</Button>
    </p>
  );
}
