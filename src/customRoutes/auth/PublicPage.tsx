import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../theme/Logo.tsx';
import styles from './auth.module.css';
import map from './lanes.svg?no-inline';
import { isServerReady } from './serverChecks.ts';

interface PublicPageProps {
  /** Names the window. The heading is in the content. */
  title: string;
  /** For a form with many fields: the picture is left out, and the page scrolls. */
  isLong?: boolean;
  children: ReactNode;
}

/** A page before sign-in: the picture on the left, one task on the right. */
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
          <span>{translate('linehaul.auth.language')}</span>
          <ServerStatus />
        </footer>
      </div>
    </div>
  );
}

/** Whether the server works, before a person types a password into a dead page. */
function ServerStatus() {
  const translate = useTranslate();
  const [isReady, setReady] = useState<boolean>();
  useEffect(() => {
    void isServerReady().then(setReady);
  }, []);

  const state = isReady === undefined ? 'asking' : isReady ? 'running' : 'down';
  return <Link to="/test">{translate(`linehaul.auth.status.${state}`)}</Link>;
}

/** The dark side of the sign-in page: four weeks of lanes, one with a truck. */
function LoginArt() {
  const translate = useTranslate();
  return (
    <header className={styles.art}>
      <div className={styles.logo}>
        <Logo height={38} />
      </div>
      <img className={styles.map} src={map} alt="" />
      <div>
        <p className={styles.promise}>
          {translate('linehaul.login.promise')}
          <br />
          {translate('linehaul.login.promiseEnd')}
        </p>
        <p className={styles.claim}>{translate('linehaul.login.claim')}</p>
      </div>
    </header>
  );
}
