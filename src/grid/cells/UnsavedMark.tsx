import { useWords } from '../../inputs/words.ts';
import styles from '../BoardGrid.module.css';

/** In the corner of a cell whose entry is saved later, with others. */
export function UnsavedMark() {
  const words = useWords();
  const label = words('grid.unsaved');
  return <span role="img" className={styles.unsaved} aria-label={label} title={label} />;
}
