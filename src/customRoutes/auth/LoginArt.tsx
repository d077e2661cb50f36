import { useTranslate } from 'ra-core';
import { Logo } from '../../theme/Logo.tsx';
import styles from './auth.module.css';
import map from './lanes.svg?no-inline';

/** The dark side of the sign-in page: four weeks of lanes, one with a truck. */
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
