import { useWords } from '../../inputs/words.ts';
import styles from '../BoardGrid.module.css';

interface SelectBoxProps {
  isSelected: boolean;
  isPartly?: boolean;
  label?: string;
}

/**
 * The checkbox that selects a row. The grid handles its clicks and keys, so it has no handlers of
 * its own.
 */
export function SelectBox({ isSelected, isPartly = false, label }: SelectBoxProps) {
  const words = useWords();
  return (
    <input
      type="checkbox"
      readOnly
      tabIndex={-1}
      className={styles.box}
      checked={isSelected}
      ref={box => {
        if (box) box.indeterminate = isPartly;
      }}
      aria-label={label ?? words('grid.selectRow')}
    />
  );
}
