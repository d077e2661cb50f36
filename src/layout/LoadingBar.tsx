import { useCell } from '../cell.ts';
import { running } from '../http/running.ts';
import styles from './Layout.module.css';

/** The company's stripe moves while requests are running. Pages say it in words. */
export function LoadingBar() {
  const isRunning = useCell(running.count) > 0;
  return (
    <div
      className={isRunning ? `${styles.stripe} ${styles.running}` : styles.stripe}
      // For tests and tools, which wait until nothing is running.
      data-busy={isRunning || undefined}
      aria-hidden
    />
  );
}
