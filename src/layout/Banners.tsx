import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './Banners.module.css';
import { PreviewBanner } from './PreviewBanner.tsx';

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

function watchLine(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
