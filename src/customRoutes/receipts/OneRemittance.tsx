import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReceiptImportDetail } from '../../../schema/responses/receipts.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { toast } from '../../feedback/toasts.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { VoidDialog } from '../../resources/invoices/VoidDialog.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { ReviewRemittance } from './ReviewRemittance.tsx';
import styles from './receive.module.css';
import { useRemittance, useRemittanceCalls } from './useRemittances.ts';

interface OneRemittanceProps {
  id: number;
  onDropped: () => void;
}

/** A file in its current state: reviewed, or written as receipts. */
export function OneRemittance({ id, onDropped }: OneRemittanceProps) {
  const { data, error, refetch } = useRemittance(id);
  if (!data && error) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.receipts.files" />;
  }
  if (!data) return <ListSkeleton columns={5} />;
  if (data.status !== 'draft') return <Written file={data} />;
  return <ReviewRemittance key={data.version} file={data} onDropped={onDropped} />;
}

/** The receipts that a file gave, and undoing them as one. */
function Written({ file }: { file: ReceiptImportDetail }) {
  const t = useT('receipts');
  const pathTo = usePathTo('receipts');
  const [isUndoing, setUndoing] = useState(false);
  const { undo } = useRemittanceCalls();
  const { name } = file;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.line}>
        <h2 className={styles.section}>{name}</h2>
        <span className={styles.quiet}>{t(`files.statuses.${file.status}`)}</span>
        {file.undo_reason && <span className={styles.quiet}>{file.undo_reason}</span>}
        {file.status === 'applied' && (
          <Button color="error" onClick={() => setUndoing(true)}>
            {t('files.undo')}
          </Button>
        )}
      </div>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('files.receipts')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('payer')}</th>
              <th scope="col">{t('reference')}</th>
              <th scope="col">{t('table.status')}</th>
              <th scope="col" className={styles.number}>
                {t('amount')}
              </th>
              <th scope="col" className={styles.number}>
                {t('unapplied')}
              </th>
            </tr>
          </thead>
          <tbody>
            {file.receipts.map(one => (
              <tr key={one.id}>
                <th scope="row">
                  <Link to={pathTo('show', one.id) ?? ''}>{one.number}</Link>
                </th>
                <td>{dateText(one.date)}</td>
                <td>{one.broker?.name ?? one.factoring_company?.name}</td>
                <td>{one.reference}</td>
                <td>
                  <StatusChip
                    status={one.status === 'received' ? 'paid' : 'canceled'}
                    label={t(`states.${one.status}`)}
                  />
                </td>
                <td className={styles.number}>{formatMoney(one.amount)}</td>
                <td className={styles.number}>{formatMoney(one.unapplied)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isUndoing && (
        <VoidDialog
          title={t('files.undoTitle', { name })}
          submit={t('files.undo')}
          text={t('files.undoText')}
          onVoid={async reason => {
            await undo(file.id, reason);
            toast({ kind: 'success', message: t('files.undone', { name }) });
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </section>
  );
}
