import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './pieces.module.css';

interface FilterPillProps {
  name: string;
  /** The chosen value in words; without one the pill says "Any". */
  value?: string;
  /** Opens the menu of values. */
  onOpen: (anchor: HTMLElement) => void;
  onRemove?: () => void;
  isOpen?: boolean;
}

/** One condition of a filter line: "Status Enroute ×". */
export function FilterPill({ name, value, onOpen, onRemove, isOpen }: FilterPillProps) {
  const words = useWords();
  const isOn = value !== undefined && value !== '';
  return (
    <span className={`${styles.pill} ${isOn ? styles.on : ''}`}>
      <button
        type="button"
        className={styles.pillMain}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={event => onOpen(event.currentTarget)}
      >
        <span className={styles.pillName}>{name}</span>{' '}
        <span>{isOn ? value : words('pill.any')}</span>
        {!(isOn && onRemove) && <Glyph name="ic-down" size={14} />}
      </button>
      {isOn && onRemove && (
        <button
          type="button"
          className={styles.pillRemove}
          aria-label={words('pill.remove', { name })}
          onClick={onRemove}
        >
          <Glyph name="ic-x" size={12} />
        </button>
      )}
    </span>
  );
}

interface AddFilterPillProps {
  onOpen: (anchor: HTMLElement) => void;
}

/** The dashed pill at the end of the line, which opens the list of further filters. */
export function AddFilterPill({ onOpen }: AddFilterPillProps) {
  const words = useWords();
  return (
    <span className={`${styles.pill} ${styles.add}`}>
      <button
        type="button"
        className={styles.pillMain}
        aria-haspopup="menu"
        onClick={event => onOpen(event.currentTarget)}
      >
        <Glyph name="ic-plus" size={14} />
        {words('pill.filter')}
      </button>
    </span>
  );
}
