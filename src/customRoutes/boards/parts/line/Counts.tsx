import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/useT.ts';
import styles from './line.module.css';

/** What the line below a board's rows says first: figures, and how fresh they are. */
export const Counts = ({ children }: { children: ReactNode }) => (
  <span className={styles.counts}>{children}</span>
);

interface CountProps {
  n: ReactNode;
  /** How many there are of them, where filters may hide some. */
  of?: number;
  name: string;
  /** What is counted, where the name alone does not say it. */
  hint?: string;
  /** It needs somebody. */
  isUrgent?: boolean;
}

/** A figure with its name: **42** trucks, **7** of 42 trucks. */
export function Count({ n, of, name, hint, isUrgent }: CountProps) {
  const t = useT('boards.line');
  return (
    <span className={isUrgent ? styles.urgent : undefined} title={hint}>
      <b>{n}</b> {of === undefined ? name : t('of', { all: of, name })}
      {hint && <span className="visuallyHidden"> ({hint})</span>}
    </span>
  );
}
