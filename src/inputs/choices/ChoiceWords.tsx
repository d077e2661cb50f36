import { Glyph } from '../../theme/Glyph.tsx';
import { useWords } from '../words.ts';
import type { Choice } from './choice.ts';
import styles from './choices.module.css';

/** A choice in a menu, a tag or a closed select: icon, label and why it is disabled. */
export function ChoiceWords({ choice }: { choice: Choice }) {
  const words = useWords();
  return (
    <span className={styles.choice}>
      {choice.glyph && <Glyph name={choice.glyph} size={14} />}
      <span className={styles.words}>{words.any(choice.name)}</span>
      {choice.refused && <span className={styles.reason}>{words.any(choice.refused)}</span>}
    </span>
  );
}
