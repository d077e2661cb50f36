import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface FigureLinkProps {
  /** Undefined when the user may not view the list. */
  to: string | undefined;
  label: string;
  title?: string;
  children: ReactNode;
}

/** A figure with its label, linked to the list that it counts, if the user may view that. */
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
