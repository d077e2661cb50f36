import type { ReactNode } from 'react';
import { zoneAbbreviation } from '../../../schema/rules/time/zoneNames.ts';
import { useWords } from '../words.ts';
import type { BothInstants } from './clockChange.ts';
import styles from './dates.module.css';

interface ZoneOfTimeProps {
  zone: string;
  /** The possible meanings of a time in a repeated hour. */
  both: BothInstants | null;
  isLater: boolean;
  onPick: (isLater: boolean) => void;
  isFixed?: boolean;
  /** The zone's abbreviation, where there is nothing to choose. */
  children: ReactNode;
}

/** The zone next to a time. In the repeated autumn hour, a choice between CDT and CST. */
export function ZoneOfTime({ zone, both, isLater, onPick, isFixed, children }: ZoneOfTimeProps) {
  const words = useWords();
  if (!both) {
    return (
      <abbr className={styles.zone} title={zone}>
        {children}
      </abbr>
    );
  }
  return (
    <select
      className={styles.side}
      aria-label={words('time.twice')}
      title={words('time.twice')}
      value={isLater ? 'later' : 'first'}
      disabled={isFixed}
      onChange={({ target }) => onPick(target.value === 'later')}
    >
      <option value="first">{zoneAbbreviation(both[0], zone)}</option>
      <option value="later">{zoneAbbreviation(both[1], zone)}</option>
    </select>
  );
}
