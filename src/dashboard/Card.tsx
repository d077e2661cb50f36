import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface CardProps {
  title: string;
  /** Next to the title: the days, a count. */
  note?: ReactNode;
  error?: Error | null;
  /** Skeleton rows of the card's final height, until there is data. */
  rows?: number;
  isPending: boolean;
  /** Shown in place of figures that the person may not see. */
  isForbidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card of the dashboard. One that could not be loaded says so, the others stay. */
export function Card(props: CardProps) {
  const { title, note, error, rows = 4, isPending, isForbidden, className = '', children } = props;
  const id = useId();
  const translate = useTranslate();
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      {error && <p className={styles.failed}>{error.message}</p>}
      {isForbidden && <p className={styles.none}>{translate('linehaul.dashboard.forbidden')}</p>}
      {isPending && !isForbidden && (
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
      {!isPending && !isForbidden && !error && children}
    </section>
  );
}
