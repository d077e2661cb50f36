import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useCell } from '../cell.ts';
import { endPreview, preview } from '../session/preview.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './Banners.module.css';

/** Says whose view this is, on every page, and leads back to one's own. */
export function PreviewBanner() {
  const eyes = useCell(preview);
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!eyes) return null;

  const stop = () => {
    void navigate(eyes.from);
    endPreview();
  };
  return (
    <p className={styles.banner}>
      <Glyph name="ic-eye" />
      <span className={styles.words}>
        {translate('linehaul.preview.banner', { title: eyes.title })}
      </span>
      <Button onClick={stop}>{translate('linehaul.preview.stop')}</Button>
    </p>
  );
}
