import { useTranslate } from 'ra-core';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { maxLength, required } from '../../inputs/validate.ts';
import { FormDialog } from '../parts/FormDialog.tsx';

interface SaveViewDialogProps {
  title: string;
  /** Its name. */
  start?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a view's name. An existing view of that name gets what the list shows now. */
export function SaveViewDialog({ title, start = '', onSave, onClose }: SaveViewDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={title}
      submit={translate('linehaul.lists.views.keep')}
      start={{ name: start }}
      onSubmit={({ name }) => onSave(String(name).trim())}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label="linehaul.lists.views.name"
        autoFocus
        validate={[required(), maxLength(60)]}
      />
    </FormDialog>
  );
}
