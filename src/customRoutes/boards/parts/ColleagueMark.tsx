import type { CSSProperties } from 'react';
import type { Colleague } from '../../../inputs/frame/colleagues.ts';
import styles from './ColleagueMark.module.css';

interface ColleagueMarkProps extends Pick<Colleague, 'initials' | 'color'> {
  /** Where it stands. */
  className: string | undefined;
  /** Its name. Undefined where the text around it says it to screen readers. */
  label?: string;
}

/** The initials of a colleague on a card or a bar, in their color. */
export const ColleagueMark = ({ initials, color, className, label }: ColleagueMarkProps) => (
  <span
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    title={label}
    className={`${styles.mark} ${className}`}
    // React's own type knows no custom properties.
    style={{ '--who': `var(--chart-${color})` } as CSSProperties}
  >
    {initials}
  </span>
);
