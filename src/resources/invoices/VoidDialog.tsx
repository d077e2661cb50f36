import { required, useTranslate } from 'ra-core';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';

interface VoidDialogProps {
  title: string;
  submit: string;
  /** What happens to its contents. */
  text: string;
  onVoid: (reason: unknown) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason before voiding. The reason stays with the record. */
export function VoidDialog({ title, submit, text, onVoid, onClose }: VoidDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={title}
      submit={submit}
      start={{ reason: null }}
      isDangerous
      onSubmit={({ reason }) => onVoid(reason)}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextInput
        source="reason"
        label={translate('linehaul.billing.reason')}
        validate={rule}
        multiline
        autoFocus
      />
    </FormDialog>
  );
}

const rule = required();
