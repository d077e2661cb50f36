import { memo } from 'react';
import { useWords } from '../../inputs/words.ts';
import styles from '../BoardGrid.module.css';

interface SelectBoxProps {
  isSelected: boolean;
  isPartly?: boolean;
  /** What the row is of, its unit: for screen readers. */
  name?: string;
  label?: string;
}

/**
 * The checkbox that selects a row. The grid handles its clicks and keys, so it has no handlers of
 * its own.
 */
export const SelectBox = memo(function SelectBox(props: SelectBoxProps) {
  const { isSelected, isPartly = false, name, label } = props;
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
      aria-label={label ?? (name ? words('grid.select', { name }) : words('grid.selectRow'))}
    />
  );
});
