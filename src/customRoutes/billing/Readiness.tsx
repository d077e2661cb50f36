import { useRecordContext, useTranslate } from 'ra-core';
import { useChoiceWords } from '../../format/choiceWords.ts';
import styles from '../../resources/invoices/invoices.module.css';
import { useRowTabIndex } from '../../resources/list/tableContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useDesk } from './desk/deskContext.ts';
import { isReady, type LoadToInvoice } from './LoadToInvoice.ts';

/** Ready, or what is missing before the load can be billed. */
export function Readiness() {
  const load = useRecordContext<LoadToInvoice>();
  const document = useChoiceWords('brokers', 'required_documents');
  const hold = useChoiceWords('loads', 'billing_hold');
  const translate = useTranslate();
  if (!load) return null;
  if (isReady(load)) {
    return <span className={styles.ready}>{translate('linehaul.billing.ready.ready')}</span>;
  }
  const missing = (load.missing_documents ?? []).map(document).join(', ');
  const words = load.billing_hold
    ? translate('linehaul.billing.ready.hold', { reason: hold(load.billing_hold).toLowerCase() })
    : missing
      ? translate('linehaul.billing.ready.missing', { missing })
      : translate('linehaul.billing.ready.check');
  return <Blocked load={load} words={words} />;
}

/** Opens the work at the load: each reason with its fix. */
function Blocked({ load, words }: { load: LoadToInvoice; words: string }) {
  const open = useDesk();
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  const text = (
    <>
      <Glyph name="ic-warn" size={14} />
      <span className={styles.clipped}>{words}</span>
    </>
  );
  if (!open) {
    return (
      <span className={styles.missing} title={words}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={styles.missing}
      title={words}
      aria-label={`${words}. ${translate('linehaul.desk.open')}: ${load.internal_id}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="F"
      onClick={() => open(load.id)}
    >
      {text}
    </button>
  );
}
