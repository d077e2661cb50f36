import { Button } from '@mui/material';
import { useT } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';
import type { Frame } from './confirmation.ts';
import { EmailText } from './EmailText.tsx';
import type { EmailFile } from './email.ts';

interface EmailPaneProps {
  email: EmailFile;
  marks: readonly Frame[];
  focused: readonly Frame[];
  /** Below the text: what was read, and that nothing is saved yet. */
  summary: string;
  onHide: () => void;
}

/** The text of an email, next to the form that it fills. */
export function EmailPane({ email, marks, focused, summary, onHide }: EmailPaneProps) {
  const t = useT('confirmation');
  return (
    <div className={styles.pane}>
      <header className={styles.paneHead}>
        <Glyph name="ic-doc" />
        <b className={styles.fileName}>{email.name}</b>
        <span className={styles.gap} />
        <Button className={styles.hide} onClick={onHide}>
          {t('email.hide')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys too */}
      <section className={styles.pages} tabIndex={0} aria-label={email.name}>
        <EmailText email={email} marks={marks} focused={focused} />
      </section>
      <footer className={styles.paneFoot}>
        <span>{summary}</span>
        <span className={styles.gap} />
        <span>{t('notSaved')}</span>
      </footer>
    </div>
  );
}
