import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { toast } from '../../feedback/toasts.ts';
import { useResourceNames } from '../../format/names.ts';
import { representationOf } from '../derived/representation.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Uses, usesIn } from './Uses.tsx';

interface DeleteDialogProps {
  of: Entity;
  record: RaRecord;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a record is deleted. One that is in use is not deleted, and its uses are listed. */
export function DeleteDialog({ of, record, onClose, onDeleted }: DeleteDialogProps) {
  const [refused, setRefused] = useState<unknown>();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const translate = useTranslate();
  const { inOne } = useResourceNames(of);
  const name = representationOf(of, record);

  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.delete(of.name, { id: record.id, previousData: record }),
    // Uses are shown in the dialog, not in a brief toast.
    meta: { quiet: true },
    onError: setRefused,
    async onSuccess({ data }) {
      const isArchived = data?.is_active === false && record.is_active === true;
      const key = isArchived ? 'linehaul.lists.archivedOne' : 'linehaul.lists.deletedOne';
      toast({ kind: 'success', message: translate(key, { name }) });
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
      isBusy={isPending}
      isRefused={refused !== undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {refused ? (
        <DeleteError error={refused} name={name} onLeave={onClose} />
      ) : (
        <p>{translate('linehaul.lists.deleteText', { one: inOne })}</p>
      )}
    </ConfirmDialog>
  );
}

/** A record in use lists where, with links. */
function DeleteError({
  error,
  name,
  onLeave,
}: {
  error: unknown;
  name: string;
  onLeave: () => void;
}) {
  const translate = useTranslate();
  const uses = usesIn(error);
  if (uses.length === 0) {
    return <p role="alert">{error instanceof Error ? error.message : String(error)}</p>;
  }
  return (
    <div role="alert">
      <p>{translate('linehaul.fleet.stillUsed', { name })}</p>
      <Uses uses={uses} onLeave={onLeave} />
    </div>
  );
}
