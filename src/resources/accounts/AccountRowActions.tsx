import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { users } from '../../../schema/entities/users.ts';
import { personName } from '../../../schema/recordName.ts';
import { canUpdateAccount } from '../../../schema/rules/identity/accounts.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useUser } from '../../session/current.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { AuditRowLink } from '../history/AuditLogLink.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { RowButton } from '../parts/RowButton.tsx';

/** Emails a person who can't sign in a link to choose a new password. */
export function AccountRowActions() {
  const account = useRecordContext();
  const canRequest = useCanRequest();
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const [isAsking, setAsking] = useState(false);
  const t = (key: string) =>
    translate(`linehaul.platform.reset.${key}`, {
      name: account && personName(account),
      email: account?.email,
    });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST', `/users/reset-pass/${account?.id}`),
    onSuccess: () => toast({ kind: 'success', message: t('sent') }),
    onSettled: () => setAsking(false),
  });
  const user = useUser();
  if (!account || !canRequest('POST /users/reset-pass/{id}')) return null;
  if (!canUpdateAccount(user?.role, account.role)) return <AuditRowLink of={users} />;

  return (
    <>
      <AuditRowLink of={users} />
      <RowButton
        glyph="ic-mail"
        label="linehaul.platform.reset.send"
        of={personName(account)}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('title')}
          confirm={t('send')}
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
