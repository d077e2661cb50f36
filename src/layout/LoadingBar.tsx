import { useTranslate } from 'ra-core';
import { useCell } from '../cell.ts';
import { running } from '../wire/running.ts';
import styles from './Layout.module.css';

/** The company's stripe moves while the server is asked for something. */
export function LoadingBar() {
  const translate = useTranslate();
  const isRunning = useCell(running.count) > 0;
  return (
    <div
      className={isRunning ? `${styles.stripe} ${styles.running}` : styles.stripe}
      role="progressbar"
      aria-label={translate('linehaul.shell.loading')}
      aria-hidden={!isRunning}
    />
  );
}
