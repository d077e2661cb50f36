import { useEffect, useMemo, useRef } from 'react';
import styles from './confirmation.module.css';
import type { Frame } from './confirmation.ts';
import type { EmailFile } from './email.ts';
import { emailPieces } from './emailPieces.ts';

interface EmailTextProps {
  email: EmailFile;
  /** The positions of the read values. */
  marks: readonly Frame[];
  /** The position of the focused field's value. */
  focused: readonly Frame[];
}

/**
 * The text of an email with frames around what was read. The focused field's frame scrolls into
 * view.
 */
export function EmailText({ email, marks, focused }: EmailTextProps) {
  const pieces = useMemo(() => emailPieces(email.content, marks, focused), [email, marks, focused]);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused.length === 0) return;
    text.current
      ?.querySelector('[data-focused-place]')
      ?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
  }, [focused]);

  return (
    <p ref={text} className={styles.email}>
      {pieces.map(({ text, place }, index) =>
        place === 'none' ? (
          text
        ) : (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
            key={index}
            data-focused-place={place === 'focused' ? true : undefined}
            className={`${styles.passage} ${styles[place] ?? ''}`}
          >
            {text}
          </mark>
        ),
      )}
    </p>
  );
}
