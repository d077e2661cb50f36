import { useTranslate } from 'ra-core';
import { Logo } from '../../theme/Logo.tsx';
import styles from './gettingIn.module.css';
import map from './lanes.svg?no-inline';

/** The dark side of the login page: the lanes of four weeks, one of them driven. */
export function LoginArt() {
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
