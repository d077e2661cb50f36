import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { representationOf } from '../derived/representation.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { RowButton } from '../parts/RowButton.tsx';

/** In a row of the list. */
export function CreateOwnerRowButton() {
  const { request, isAsking, setAsking } = useRequestToAnswer();
  if (!request) return null;
  return (
    <>
      <RowButton
        glyph="ic-user"
        label="linehaul.platform.request.makeOwner"
        of={representationOf(purchaseRequests, request)}
        onClick={() => setAsking(true)}
      />
      {isAsking && <MakeOwnerDialog request={request} onClose={() => setAsking(false)} />}
    </>
  );
}

/** On the request's own page. */
export function CreateOwnerButton() {
  const { request, isAsking, setAsking } = useRequestToAnswer();
  const translate = useTranslate();
  if (!request) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {translate('linehaul.platform.request.makeOwner')}
      </Button>
      {isAsking && <MakeOwnerDialog request={request} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The current request, while it can still be made an owner. */
function useRequestToAnswer() {
  const record = useRecordContext();
  const canRequest = useCanRequest();
  const [isAsking, setAsking] = useState(false);
  const isOpen = record && record.status !== 'converted';
  const request = isOpen && canRequest(MAKE_OWNER) ? record : undefined;
  return { request, isAsking, setAsking };
}

const MAKE_OWNER = 'POST /purchase-requests/{id}/make-owner';

interface MakeOwnerDialogProps {
  request: RaRecord;
  onClose: () => void;
}

/** One step: creates the account, emails the link, and marks the request as answered. */
function MakeOwnerDialog({ request, onClose }: MakeOwnerDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  const name = representationOf(purchaseRequests, request);
  const t = (key: string) =>
    translate(`linehaul.platform.request.${key}`, { name, email: request.email });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST', `/purchase-requests/${request.id}/make-owner`),
    async onSuccess() {
      toast({ kind: 'success', message: t('made') });
      await Promise.all(
        ['purchase-requests', 'company-owners'].map(resource =>
          client.invalidateQueries({ queryKey: [resource] }),
        ),
      );
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('makeTitle')}
      confirm={t('makeOwner')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('makeText')}</p>
    </ConfirmDialog>
  );
}
