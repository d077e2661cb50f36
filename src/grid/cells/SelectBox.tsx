import { memo } from 'react';
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
export const SelectBox = memo(function SelectBox(props: SelectBoxProps) {
  const { isSelected, isPartly = false, label } = props;
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
});
