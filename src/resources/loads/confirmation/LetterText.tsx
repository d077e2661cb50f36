import { useEffect, useMemo, useRef } from 'react';
import styles from './confirmation.module.css';
import type { Frame } from './confirmation.ts';
import type { Letter } from './letter.ts';
import { letterPieces } from './letterPieces.ts';

interface LetterTextProps {
  letter: Letter;
  /** Where the values stand that were read. */
  marks: readonly Frame[];
  /** Where the value of the focused field stands. */
  focused: readonly Frame[];
}

/** The words of a letter, with frames around what was read; the focused field's comes in sight. */
export function LetterText({ letter, marks, focused }: LetterTextProps) {
  const pieces = useMemo(() => letterPieces(letter.said, marks, focused), [letter, marks, focused]);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused.length === 0) return;
    text.current
      ?.querySelector('[data-focused-place]')
      ?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, [focused]);

  return (
    <p ref={text} className={styles.letter}>
      {pieces.map(({ text, place }, index) =>
        place === 'none' ? (
          text
        ) : (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
            key={index}
            data-focused-place={place === 'focused' ? true : undefined}
            className={`${styles.said} ${styles[place] ?? ''}`}
          >
            {text}
          </mark>
        ),
      )}
    </p>
  );
}
