import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Sending, StatementSend } from '../../../schema/responses/statements.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import type { BatchDetail } from '../batches/Batch.ts';
import { nameOf } from '../settlements/Sheet.ts';
import { SendState } from './SendState.tsx';
import styles from './statements.module.css';
import { useSends } from './useSends.ts';

interface SendDialogProps {
  batch: BatchDetail;
  onClose: () => void;
}

/** Sends the statements of a batch, and shows the result for each driver. */
export function SendDialog({ batch, onClose }: SendDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<Sending['results']>([]);
  const { data: sends = [], error } = useSends('batch', batch.id);
  const t = useT('statements.batch');
  const payees = batch.drivers.flatMap(({ driver, settlement }) =>
    settlement && settlement.status !== 'draft' ? [{ driver, settlement }] : [],
  );
  const latest = (settlementId: number, channel: StatementSend['channel']) =>
    sends.find(one => one.settlement_id === settlementId && one.channel === channel);
  const openedAt = (settlementId: number) =>
    sends
      .flatMap(one => (one.settlement_id === settlementId ? (one.opened_at ?? []) : []))
      .sort()
      .at(-1);
  const sent = payees.filter(({ settlement: { id } }) => latest(id, 'email')?.state === 'sent');
  const opened = payees.filter(({ settlement: { id } }) => openedAt(id));

  async function send(again: boolean) {
    setBusy(true);
    try {
      const { results } = await call('POST', `/batch/${batch.id}/send`, { again });
      setFailures(results.filter(({ ok }) => !ok));
      await client.invalidateQueries({ queryKey: ['batch', 'sends'] });
    } catch (failure) {
      announce(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('sendTitle', { name: batch.name })}</DialogTitle>
      <DialogContent>
        <p className={styles.text}>{t('sendText')}</p>
        {error && (
          <p role="alert" className={styles.failed}>
            {translate('linehaul.statements.delivery.failed')}
          </p>
        )}
        {payees.length === 0 && <p className={styles.quiet}>{t('noPayees')}</p>}
        {payees.length > 0 && (
          <table className={styles.table}>
            <caption className={styles.quiet}>
              {t('counts', { sent: sent.length, opened: opened.length })}
            </caption>
            <thead>
              <tr>
                {['driver', 'email', 'telegram', 'opened'].map(name => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payees.map(({ driver, settlement: { id } }) => {
                const at = openedAt(id);
                const failure = failures.find(one => one.settlement_id === id);
                return (
                  <tr key={id}>
                    <th scope="row">
                      {nameOf(driver)}
                      {failure && <div className={styles.warned}>{failure.message}</div>}
                    </th>
                    <td>
                      <SendState send={latest(id, 'email')} />
                    </td>
                    <td>
                      <SendState send={latest(id, 'telegram')} />
                    </td>
                    <td className={at ? undefined : styles.quiet}>
                      {at ? momentText(at) : t('notOpened')}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions>
        {sent.length > 0 && (
          <BusyButton isBusy={isBusy} onClick={() => void send(true)}>
            {t('again')}
          </BusyButton>
        )}
        <Button onClick={onClose}>{translate('linehaul.feedback.close')}</Button>
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          disabled={payees.length === 0}
          onClick={() => void send(false)}
          autoFocus
        >
          {t('sendAll')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
