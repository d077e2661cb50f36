import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';

interface RelatedDialogProps {
  title: string;
  start: DialogValues;
  onSubmit: (values: DialogValues) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form for a new one, or for changes to an existing one. */
export function RelatedDialog({ title, start, onSubmit, onClose, children }: RelatedDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={title}
      submit={translate('ra.action.save')}
      start={start}
      isWide
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
