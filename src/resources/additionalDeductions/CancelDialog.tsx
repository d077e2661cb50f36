import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import { focusOn } from '../../feedback/focusOn.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';

interface CancelDialogProps {
  title: string;
  submit: string;
  onCancel: (reason: unknown) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before canceling, with the reason. The reason stays with the record. */
export function CancelDialog({ title, submit, onCancel, onClose }: CancelDialogProps) {
  // The button that opened it is gone once it is canceled.
  useEffect(() => () => focusOn('[data-row-link][tabindex="0"]'), []);
  const translate = useTranslate();
  return (
    <FormDialog
      title={title}
      submit={submit}
      start={NO_REASON}
      isDangerous
      onSubmit={({ cancel_reason }) => onCancel(cancel_reason)}
      onClose={onClose}
    >
      <p>{translate('linehaul.recurring.cancelText')}</p>
      <Input of={additionalDeductions} source="cancel_reason" isRequested autoFocus />
    </FormDialog>
  );
}

const NO_REASON = { cancel_reason: null };
