import type { CSSProperties } from 'react';
import styles from './Avatar.module.css';
import { chartOf, initialsOf } from './marks.ts';

/** A person's initials in their color. */
export const Avatar = ({ id, name }: { id: number | null; name: string }) => (
  // React's own type knows no custom properties.
  <span
    aria-hidden
    className={styles.avatar}
    style={{ '--who': `var(--chart-${chartOf(id)})` } as CSSProperties}
  >
    {initialsOf(name)}
  </span>
);
