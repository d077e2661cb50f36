import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { toast } from '../../layout/feedback/toasts.ts';
import { ApiError } from '../../wire/ApiError.ts';
import { useResourceNames } from '../derived/names.ts';
import { representationOf } from '../derived/representation.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteDialogProps {
  of: Entity;
  record: RaRecord;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a record is deleted. One that is in use stays, and is said where it is used. */
export function DeleteDialog({ of, record, onClose, onDeleted }: DeleteDialogProps) {
  const [refused, setRefused] = useState<string>();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const translate = useTranslate();
  const { inOne } = useResourceNames(of);
  const name = representationOf(of, record);

  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.delete(of.name, { id: record.id, previousData: record }),
    // What is used elsewhere is told in the dialog, not as a passing toast.
    meta: { quiet: true },
    onError: error => setRefused(error instanceof ApiError ? error.message : String(error)),
    async onSuccess() {
      toast({ kind: 'success', message: translate('linehaul.lists.deletedOne', { name }) });
      onClose();
      onDeleted?.();
      await client.invalidateQueries({ queryKey: [of.name, 'getList'] });
    },
  });

  return (
    <ConfirmDialog
      title={translate('linehaul.lists.deleteTitle', { name })}
      confirm={translate('linehaul.lists.deleteOne', { one: inOne })}
      isDangerous
      isBusy={isPending || refused !== undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {refused ? (
        <p role="alert">{refused}</p>
      ) : (
        <p>{translate('linehaul.lists.deleteText', { one: inOne })}</p>
      )}
    </ConfirmDialog>
  );
}
