import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCell } from '../cell.ts';
import { endPreview, preview } from '../http/preview.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './Banners.module.css';

/** App-wide messages above the page. */
export function Banners() {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  return (
    <div className={styles.banners} role="status">
      <PreviewBanner />
      {!isOnline && (
        <p className={styles.banner}>
          <Glyph name="ic-warn" />
          {translate('linehaul.shell.offline')}
        </p>
      )}
    </div>
  );
}

/** Says whose view this is, on every page, and leads back to one's own. */
function PreviewBanner() {
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

function watchLine(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
