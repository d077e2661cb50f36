import { useWords } from '../words.ts';
import styles from './Field.module.css';
import type { ReadMark } from './useField.ts';

/** The bar at an input's right end that marks a value read from a document. */
export function ReadMarkBar({ mark }: { mark: ReadMark | undefined }) {
  const words = useWords();
  if (!mark) return null;

  const label = words(WORDS[mark]);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`${styles.mark} ${styles[mark]}`}
    />
  );
}

const WORDS = { sure: 'readSure', check: 'readCheck', proposed: 'readProposed' } as const;
