import { useWords } from '../../inputs/words.ts';
import styles from '../BoardGrid.module.css';
import type { Presence } from '../rows/GridState.ts';

/** A colleague's initials on the right of the cell that they are in. */
export function PresenceFlag({ presence }: { presence: Presence }) {
  const words = useWords();
  const label = words('grid.edits', { who: presence.name });
  return (
    <span role="img" className={styles.flag} aria-label={label} title={label}>
      {presence.initials}
    </span>
  );
}
