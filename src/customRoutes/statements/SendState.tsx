import type { StatementSend } from '../../../schema/responses/statements.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './statements.module.css';

const glyphs: Readonly<Record<StatementSend['state'], GlyphName>> = {
  queued: 'ic-clock',
  sent: 'ic-check',
  failed: 'ic-warn',
};

/** What became of a statement in a channel, and why it failed. */
export function SendState({ send }: { send: StatementSend | undefined }) {
  const t = useT('statements.states');
  if (!send) return <span className={styles.quiet}>{t('none')}</span>;
  return (
    <span className={styles[send.state]}>
      <Glyph name={glyphs[send.state]} size={14} /> {t(send.state)}
      {send.sent_at && <span className={styles.quiet}> {momentText(send.sent_at)}</span>}
      {send.error && <span> {send.error}</span>}
    </span>
  );
}
