import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';

/** Contradictions in the document, and why a document could not be read. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div role="alert" className={styles.warnings}>
      {texts.map(text => (
        <p key={text}>
          <Glyph name="ic-warn" size={14} />
          {text}
        </p>
      ))}
    </div>
  );
}
