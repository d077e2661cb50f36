import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, required, useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { personName } from '../../../schema/recordName.ts';
import type { AchFile } from '../../../schema/responses/statements.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { dateText, momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useDownload } from '../../resources/parts/useDownload.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import type { BatchDetail } from '../batches/Batch.ts';
import styles from './statements.module.css';

interface AchDialogProps {
  batch: BatchDetail;
  onClose: () => void;
}

/** The ACH files of a batch: the one that was released, given out again, or canceled. */
export function AchDialog({ batch, onClose }: AchDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();
  const translate = useTranslate();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [canceling, setCanceling] = useState<AchFile>();
  const t = useT('statements.ach');
  const files = useQuery({
    queryKey: ['batch', 'ach-files', companyId, batch.id],
    queryFn: () => call('GET', `/batch/${batch.id}/ach-files`),
    retry: false,
    meta: { quiet: true },
  });
  const live = files.data?.find(({ canceled_at }) => canceled_at === null);
  const refetch = () => client.invalidateQueries({ queryKey: ['batch', 'ach-files'] });

  async function release({ effective_date }: Record<string, unknown>) {
    setBusy(true);
    try {
      await call('POST', `/batch/${batch.id}/ach-file`, { effective_date: effective_date || null });
      toast({ kind: 'success', message: t('released') });
      await refetch();
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
    }
  }

  if (canceling) {
    return (
      <FormDialog
        title={t('cancelTitle')}
        submit={t('cancel')}
        isDangerous
        start={{ reason: null }}
        onSubmit={async values => {
          await call('POST', `/ach-files/${canceling.id}/cancel`, values);
          await refetch();
        }}
        onClose={() => setCanceling(undefined)}
      >
        <p>{t('cancelText')}</p>
        <TextInput source="reason" label={t('reason')} validate={mustBeThere} autoFocus />
      </FormDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Form onSubmit={release} noValidate>
        <DialogTitle id={titleId}>{t('title', { name: batch.name })}</DialogTitle>
        <DialogContent>
          <p className={styles.text}>{t('text')}</p>
          {files.error && (
            <p role="alert" className={styles.failed}>
              {t('failed')}
            </p>
          )}
          {files.data?.length === 0 && <p className={styles.none}>{t('none')}</p>}
          {files.data?.map(file => (
            <ReleasedFile
              key={file.id}
              file={file}
              isPaid={batch.status === 'paid' && batch.payment_method === 'ach'}
              onCancel={() => setCanceling(file)}
            />
          ))}
          {files.data && !live && (
            <DateInput
              source="effective_date"
              label={t('effective')}
              helperText={t('effectiveHint')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('linehaul.feedback.close')}</Button>
          {files.data && !live && (
            <BusyButton type="submit" variant="contained" isBusy={isBusy}>
              {t('release')}
            </BusyButton>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const mustBeThere = required();

interface ReleasedFileProps {
  file: AchFile;
  /** With this file. A batch that was paid in another way leaves it to be canceled. */
  isPaid: boolean;
  onCancel: () => void;
}

function ReleasedFile({ file, isPaid, onCancel }: ReleasedFileProps) {
  const translate = useTranslate();
  const download = useDownload();
  const can = useCan();
  const t = useT('statements.ach');
  const canDownload = can('driver-pay-settlements.pay') && can('drivers.secrets');
  const refused = canDownload ? undefined : translate('linehaul.feedback.noPermission');
  const isCanceled = file.canceled_at !== null;
  return (
    <section className={styles.file} aria-label={file.name}>
      <p>
        <b>{file.name}</b>
      </p>
      <p>
        {t('facts', {
          smart_count: file.payee_count,
          amount: formatMoney(file.amount),
          date: dateText(file.effective_date),
        })}
      </p>
      <p className={styles.quiet}>
        {t('by', {
          date: momentText(file.released_at),
          name: file.released_user ? personName(file.released_user) : '',
        })}
      </p>
      {isCanceled && (
        <p className={styles.warned}>{t('canceled', { reason: file.cancel_reason })}</p>
      )}
      {!isCanceled && !file.is_current && <p className={styles.warned}>{t('differs')}</p>}
      {!isCanceled && (
        <div className={styles.buttons}>
          <span title={refused}>
            <Button
              variant="outlined"
              disabled={!canDownload}
              onClick={() => void download(`/ach-files/${file.id}`)}
            >
              {t('download')}
            </Button>
          </span>
          <span title={isPaid ? t('isPaid') : refused}>
            <Button color="error" disabled={isPaid || !canDownload} onClick={onCancel}>
              {t('cancel')}
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}
