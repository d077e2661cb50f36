import { useRecordContext, useTranslate } from 'ra-core';
import { useChoiceWords } from '../../format/choiceWords.ts';
import styles from '../../resources/invoices/invoices.module.css';
import { Glyph } from '../../theme/Glyph.tsx';
import { isReady, type LoadToInvoice } from './LoadToInvoice.ts';

/** Ready, or what is missing before the load can be billed. */
export function Readiness() {
  const load = useRecordContext<LoadToInvoice>();
  const paper = useChoiceWords('brokers', 'required_documents');
  const translate = useTranslate();
  if (!load) return null;
  if (isReady(load)) {
    return <span className={styles.ready}>{translate('linehaul.billing.ready.ready')}</span>;
  }
  const missing = load.missing_papers.map(paper).join(', ');
  const words = missing
    ? translate('linehaul.billing.ready.missing', { missing })
    : translate('linehaul.billing.ready.check');
  return (
    <span className={styles.missing} title={words}>
      <Glyph name="ic-warn" size={14} />
      {words}
    </span>
  );
}
