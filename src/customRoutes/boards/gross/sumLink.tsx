import type { ReactNode } from 'react';
import styles from './gross.module.css';

/**
 * The link of a figure to the loads that it is made of. The board follows it: one of the router's own in
 * each cell would subscribe to the URL.
 */
export const sumLink = (shown: ReactNode, to: string, hint: string, title = hint) => (
  <a href={to} tabIndex={-1} title={title} className={styles.cellLink}>
    {shown}
    <span className="visuallyHidden">, {hint}</span>
  </a>
);
