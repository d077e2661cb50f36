import { Button } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { dateText, momentText } from '../../format/valueTexts.ts';
import { saveFile } from '../../http/download.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import styles from './accounting.module.css';
import { type PastExport, useAccountingCalls, usePastExports } from './useAccounting.ts';

/** What was exported before: to download again, or to undo. */
export function PastExports() {
  const [asked, setRequested] = useState<PastExport>();
  const { data, error, isPending, refetch } = usePastExports();
  const { callFile } = useDataProvider<LinehaulProvider>();
  const { undo } = useAccountingCalls();
  const t = useT('accounting');
  const download = (id: number) =>
    void callFile('GET', `/accounting-exports/download/${id}`).then(saveFile).catch(announce);

  return (
    <section className={styles.part} aria-label={t('past.title')}>
      <h2>{t('past.title')}</h2>
      {isPending && <ListSkeleton columns={5} rows={3} />}
      {error && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.accounting" isPart />
      )}
      {data?.length === 0 && <p className={styles.quiet}>{t('past.none')}</p>}
      {data && data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('past.number')}</th>
              <th scope="col">{t('format')}</th>
              <th scope="col">{t('past.period')}</th>
              <th scope="col">{t('preview.invoices')}</th>
              <th scope="col">{t('preview.payments')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map(one => (
              <tr key={one.id}>
                <th scope="row">{`${one.number} · ${momentText(one.created_at)}`}</th>
                <td>{t(`formats.${one.format}`)}</td>
                <td>{`${dateText(one.date_from)} – ${dateText(one.date_to)}`}</td>
                <td>{`${one.invoice_count}, $${formatMoney(one.invoice_total)}`}</td>
                <td>{`${one.payment_count}, $${formatMoney(one.payment_total)}`}</td>
                <td>
                  <Button
                    aria-label={t('past.downloadOf', { number: one.number })}
                    onClick={() => download(one.id)}
                  >
                    {t('past.download')}
                  </Button>
                  <Button
                    color="error"
                    aria-label={t('past.undoOf', { number: one.number })}
                    onClick={() => setRequested(one)}
                  >
                    {t('past.undo')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <ConfirmDialog
          title={t('past.ask', { number: asked.number })}
          confirm={t('past.undo')}
          isDangerous
          onConfirm={() => {
            setRequested(undefined);
            void undo(asked.id).catch(announce);
          }}
          onClose={() => setRequested(undefined)}
        >
          <p>{t('past.askText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
