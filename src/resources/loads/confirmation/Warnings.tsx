import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';

/** What does not agree on the paper, and why a paper could not be read. */
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
