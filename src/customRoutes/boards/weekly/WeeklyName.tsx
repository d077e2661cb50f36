import { useTranslate } from 'ra-core';
import { Avatar } from '../../../live/presence/Avatar.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import gross from '../gross/gross.module.css';
import type { WeeklyLine } from './WeeklyLine.ts';
import styles from './weekly.module.css';

interface WeeklyNameProps {
  line: WeeklyLine;
  isFolded: boolean;
  onToggle: () => void;
}

/** The dispatcher with the button that folds the drivers away, or a driver. */
export function WeeklyName({ line, isFolded, onToggle }: WeeklyNameProps) {
  const translate = useTranslate();
  if (line.parent !== null) {
    return (
      <span className={`${styles.name} ${styles.driver}`}>
        {line.name ?? translate('linehaul.boards.weekly.noDriver')}
      </span>
    );
  }
  const name = line.name ?? translate('linehaul.boards.nobody');
  return (
    <span className={`${styles.name} ${styles.strong}`}>
      <button
        type="button"
        tabIndex={-1}
        className={gross.chevron}
        aria-expanded={!isFolded}
        aria-label={translate(`linehaul.inputs.grid.${isFolded ? 'expand' : 'collapse'}`, { name })}
        onClick={onToggle}
      >
        <Glyph name={isFolded ? 'ic-right' : 'ic-down'} />
      </button>
      <Avatar id={line.dispatcher_id} name={name} />
      {name}
    </span>
  );
}
