import type { CSSProperties } from 'react';
import { useWords } from '../words.ts';
import type { Colleague } from './colleagues.ts';
import styles from './Field.module.css';

/** The initials of a person in this field, in their color, and a ring around it. */
export function ColleagueFlag({ colleague }: { colleague: Colleague | undefined }) {
  const words = useWords();
  if (!colleague) return null;
  const label = words('grid.edits', { who: colleague.name });
  return (
    <span
      role="img"
      className={styles.colleague}
      aria-label={label}
      title={label}
      // React's own type knows no custom properties.
      style={{ '--who': `var(--chart-${colleague.color})` } as CSSProperties}
    >
      <span>{colleague.initials}</span>
    </span>
  );
}
