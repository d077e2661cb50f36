import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AccountMailKind } from '../../../schema/entities/accountMails.ts';
import { canResend, hasLink } from '../../../schema/rules/identity/accountEmails.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { RowButton } from '../parts/RowButton.tsx';

/** On a row of the Outbox. */
export function SendAgainRowButton() {
  const { mail, isAsking, setAsking } = useEmailToSend();
  if (!mail) return null;
  return (
    <>
      <RowButton
        glyph="ic-send"
        label="linehaul.platform.outbox.again"
        of={`${mail.subject}, ${mail.to}`}
        onClick={() => setAsking(true)}
      />
      {isAsking && <SendAgainDialog mail={mail} onClose={() => setAsking(false)} />}
    </>
  );
}

/** On the email's own page. */
export function SendAgainButton() {
  const { mail, isAsking, setAsking } = useEmailToSend();
  const translate = useTranslate();
  if (!mail) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('linehaul.platform.outbox.again')}</Button>
      {isAsking && <SendAgainDialog mail={mail} onClose={() => setAsking(false)} />}
    </>
  );
}

const kindOf = (mail: RaRecord) => mail.kind as AccountMailKind; // The server stores no other.

/** The email from context, where it makes sense to send it again. */
function useEmailToSend() {
  const record = useRecordContext();
  const canRequest = useCanRequest();
  const [isAsking, setAsking] = useState(false);
  const is = record && canResend(kindOf(record), record.status);
  const mail = is && canRequest('POST /account-mails/{id}/send-again') ? record : undefined;
  return { mail, isAsking, setAsking };
}

function SendAgainDialog({ mail, onClose }: { mail: RaRecord; onClose: () => void }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  const t = (key: string) => translate(`linehaul.platform.outbox.${key}`, { to: mail.to });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST', `/account-mails/${mail.id}/send-again`),
    async onSuccess() {
      toast({ kind: 'success', message: t('sent') });
      await client.invalidateQueries({ queryKey: ['account-mails'] });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('againTitle')}
      confirm={t('again')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t(hasLink(kindOf(mail)) ? 'againLink' : 'againSame')}</p>
    </ConfirmDialog>
  );
}
