import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useColumnLabel } from '../list/HeadCell.tsx';
import styles from './lead.module.css';

/** What people open a record for, above everything else of its page. */
export function Lead({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <section className={styles.lead} aria-label={translate('linehaul.lead.title')}>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

interface LeadFactProps {
  /** A message key, or `resources.<entity>.fields.<field>`. */
  label: string;
  children: ReactNode;
  /** Below the value: what explains it. */
  more?: ReactNode;
}

/** One fact of it. What is missing is said, because that is news: no truck, no dispatcher. */
export function LeadFact({ label, children, more }: LeadFactProps) {
  const words = useColumnLabel(label, label.split('.').at(-1) ?? '');
  const hasMore = Array.isArray(more) ? more.length > 0 : Boolean(more);
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{words}</dt>
      <dd className={styles.value}>{children}</dd>
      {hasMore && <dd className={styles.more}>{more}</dd>}
    </div>
  );
}

/** In place of a value: that there is none. */
export function Missing({ words }: { words: string }) {
  const translate = useTranslate();
  return <span className={styles.quiet}>{translate(words)}</span>;
}
