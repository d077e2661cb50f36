import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import styles from './gettingIn.module.css';
import { LoginArt } from './LoginArt.tsx';
import { ServerStatus } from './ServerStatus.tsx';

interface PublicPageProps {
  /** Names the window; the heading stands in what is shown. */
  title: string;
  /** A form with many fields: the picture gives way, and the page scrolls. */
  isLong?: boolean;
  children: ReactNode;
}

/** A page before the login: the picture at the left, one thing to do at the right. */
export function PublicPage({ title, isLong, children }: PublicPageProps) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${title} · Linehaul`;
  }, [title]);

  return (
    <div className={isLong ? `${styles.page} ${styles.long}` : styles.page}>
      <LoginArt />
      <div className={styles.side}>
        <main className={styles.main}>{children}</main>
        <footer className={styles.foot}>
          <span>{translate('linehaul.gettingIn.language')}</span>
          <ServerStatus />
        </footer>
      </div>
    </div>
  );
}
