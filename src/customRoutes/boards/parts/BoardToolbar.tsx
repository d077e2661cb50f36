import type { ReactNode } from 'react';
import styles from './BoardToolbar.module.css';

/**
 * A board's search and filters, beside its title. What has no room beside it goes to a second line, so
 * that each of them is always seen.
 */
export const BoardToolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);
