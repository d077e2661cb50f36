import { useTranslate } from 'ra-core';
import { differenceText } from '../../dashboard/figureText.ts';
import styles from './platform.module.css';

interface WeekChangeProps {
  now: number;
  /** Null where nobody knows. */
  ago: number | null;
  /** Whether it says what it is compared with. In a table its title does. */
  isWhole?: boolean;
}

/** The change since a week ago of what needs attention: fewer are better. */
export function WeekChange({ now, ago, isWhole }: WeekChangeProps) {
  const translate = useTranslate();
  if (ago === null || (!isWhole && Math.round(now - ago) === 0)) return null;
  const change = differenceText(Math.round(now - ago));
  const words = translate('linehaul.dashboard.needs.trend', { change });
  const look = now > ago ? styles.worse : now < ago ? styles.better : '';
  return (
    <small className={`${styles.trend} ${look}`} title={words}>
      {isWhole ? words : change}
    </small>
  );
}
