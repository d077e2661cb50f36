import { useState } from 'react';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';

interface DeleteQuestionProps {
  /** The texts: `linehaul.reports.<words>.ask`, `askText`, `delete` and `deleted`. */
  words: 'run' | 'template' | 'schedule';
  name: string;
  onDelete: () => Promise<unknown>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a run, a template or a schedule is deleted, and says why one can't be. */
export function DeleteQuestion({ words, name, onDelete, ...then }: DeleteQuestionProps) {
  const t = useT('reports');
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await onDelete();
      toast({ kind: 'success', message: t(`deleting.${words}.deleted`) });
      then.onDeleted?.();
    } catch (error) {
      announce(error);
    } finally {
      then.onClose();
    }
  }
  return (
    <ConfirmDialog
      title={t(`deleting.${words}.ask`, { name })}
      confirm={t(`deleting.${words}.delete`)}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={then.onClose}
    >
      <p>{t(`deleting.${words}.askText`)}</p>
    </ConfirmDialog>
  );
}
