import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from '../BoardGrid.module.css';

/** Next to the name of a row whose record is gone, and that stays for what is unsaved in it. */
export function LeftMark() {
  const words = useWords();
  return (
    <span className={styles.leftMark} title={words('grid.left')}>
      <Glyph name="ic-out" size={14} label={words('grid.left')} />
    </span>
  );
}
