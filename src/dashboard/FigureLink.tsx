import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface FigureLinkProps {
  /** Undefined where the list may not be opened. */
  to: string | undefined;
  label: string;
  title?: string;
  children: ReactNode;
}

/** A drawn figure with its words, leading to the list that it counts, as far as one may go there. */
export const FigureLink = ({ to, label, title, children }: FigureLinkProps) =>
  to ? (
    <Link to={to} className={styles.figure} aria-label={label} title={title}>
      {children}
    </Link>
  ) : (
    <span role="img" className={styles.figure} aria-label={label} title={title}>
      {children}
    </span>
  );
