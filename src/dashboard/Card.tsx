import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface CardProps {
  title: string;
  /** Beside the title: the days, a count. */
  note?: ReactNode;
  error?: Error | null;
  /** Skeleton rows of the card's final height, while there is nothing to show yet. */
  rows?: number;
  isPending: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the dashboard. One that could not be read says so, the others stay. */
export function Card(props: CardProps) {
  const { title, note, error, rows = 4, isPending, className = '', children } = props;
  const id = useId();
  const translate = useTranslate();
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      {error && <p className={styles.failed}>{error.message}</p>}
      {isPending && (
        <div
          className={styles.skeleton}
          role="status"
          aria-label={translate('linehaul.lists.loading')}
        >
          {Array.from({ length: rows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <span key={at} />
          ))}
        </div>
      )}
      {!isPending && !error && children}
    </section>
  );
}
