import { Link } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { usePdf } from '../parts/usePdf.ts';
import { Fact } from '../show/ValueSection.tsx';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import styles from './invoices.module.css';

/** The summary that the invoice is a part of: its other invoices, and all of them as one PDF. */
export function SummaryFact({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT('desk.summary');
  const list = usePathTo('invoices')('list');
  const pdf = usePdf();
  const { summary_invoice: summary } = invoice;
  if (!summary) return null;
  const filter = encodeURIComponent(JSON.stringify({ summary_invoice_id: [summary.id] }));
  return (
    <Fact label={t('title')}>
      {summary.number} {list && <Link to={`${list}?filter=${filter}`}>{t('members')}</Link>}
      <BusyButton
        size="small"
        isBusy={pdf.isBusy}
        onClick={() => void pdf.show(`/summary-invoices/print/${summary.id}`)}
      >
        {t('print')}
      </BusyButton>
      <span className={styles.quiet}>{t('sentTogether')}</span>
    </Fact>
  );
}
