import { useCell } from '../cell.ts';
import { running } from '../wire/running.ts';
import styles from './Layout.module.css';

/** The company's stripe moves while the server is asked for something. Pages say it in words. */
export function LoadingBar() {
  const isRunning = useCell(running.count) > 0;
  return (
    <div className={isRunning ? `${styles.stripe} ${styles.running}` : styles.stripe} aria-hidden />
  );
}
