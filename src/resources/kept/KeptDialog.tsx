import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';

interface KeptDialogProps {
  title: string;
  start: DialogValues;
  onSubmit: (values: DialogValues) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a new one, or for what is to be different of an old one. */
export function KeptDialog({ title, start, onSubmit, onClose, children }: KeptDialogProps) {
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
