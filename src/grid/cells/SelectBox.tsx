import { memo, useMemo } from 'react';
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
  const selecting = useMemo(() => {
    const [before, after] = words('grid.select', { name: GAP }).split(GAP);
    return (row: string) => `${before}${row}${after}`;
  }, [words]);
  return (
    <input
      type="checkbox"
      readOnly
      tabIndex={-1}
      className={styles.box}
      checked={isSelected}
      ref={isPartly ? showPartly : showWhole}
      aria-label={label ?? (name ? selecting(name) : words('grid.selectRow'))}
    />
  );
});

/** Takes the place of a row's name, so that its text is looked up once and not for each scrolled row. */
const GAP = '\u0000';

/** No attribute shows that some of the rows are selected. */
const showPartly = (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = true;
};
const showWhole = (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = false;
};
