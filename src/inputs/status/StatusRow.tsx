import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { colorsOf } from '../../theme/StatusChip.tsx';
import { statuses } from '../../theme/status.ts';
import { useWords } from '../words.ts';
import styles from './StatusPicker.module.css';
import { isPickingKey, type StatusOption } from './statusOption.ts';

interface StatusRowProps {
  id: string;
  option: StatusOption;
  isNow: boolean;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

/** A status in the picker: icon in its color, label, why it is disabled, key. */
export function StatusRow({ id, option, isNow, isActive, onPoint, onPick }: StatusRowProps) {
  const words = useWords();
  const reason = isNow ? words('status.now') : option.refused && words.any(option.refused);
  const { glyph } = statuses[option.status];

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={Boolean(reason)}
      className={`${styles.row} ${isActive ? styles.active : ''} ${reason ? styles.refused : ''}`}
      style={colorsOf(option.status)}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      {/* The icons are named in tokens.json, next to their sprite. */}
      <Glyph name={glyph as GlyphName} size={15} className={styles.glyph} />
      <span className={styles.word}>{option.word}</span>
      {(reason || option.note) && <span className={styles.reason}>{reason || option.note}</span>}
      {isPickingKey(option.key) && <span className={styles.key}>{option.key}</span>}
    </div>
  );
}
