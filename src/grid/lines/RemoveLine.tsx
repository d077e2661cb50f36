import { toast } from '../../feedback/toasts.ts';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './LinesEditor.module.css';

interface RemoveLineProps {
  n: number;
  /** Why the line can't be removed. Null when it can. */
  kept: string | null;
  onRemove: () => void;
}

/** Removes a line. If it has to stay, it says why, also on devices without hover. */
export function RemoveLine({ n, kept, onRemove }: RemoveLineProps) {
  const words = useWords();
  const tell = () => toast({ kind: 'warning', message: kept });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.remove}
      aria-label={words('lines.remove', { n })}
      aria-disabled={kept !== null}
      title={kept ?? undefined}
      onClick={kept === null ? onRemove : tell}
    >
      <Glyph name="ic-x" size={14} />
    </button>
  );
}
