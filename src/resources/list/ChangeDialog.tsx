import { useTranslate, useTranslateLabel } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Entity } from '../../../schema/entity.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { Input } from '../form/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';

interface ChangeDialogProps extends ChangeProps {
  title: string;
  onChange: (values: DialogValues) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one field and its value, for all selected rows. */
export function ChangeDialog({ of, fields, title, onChange, onClose }: ChangeDialogProps) {
  return (
    <FormDialog
      title={title}
      submit={title}
      start={{ what: fields[0] }}
      onSubmit={onChange}
      onClose={onClose}
    >
      <Change of={of} fields={fields} />
    </FormDialog>
  );
}

interface ChangeProps {
  of: Entity;
  fields: readonly string[];
}

function Change({ of, fields }: ChangeProps) {
  const translate = useTranslate();
  const what: unknown = useWatch({ name: 'what' });
  const labelOf = useTranslateLabel();
  const choices = fields.map(id => ({
    id,
    name: String(labelOf({ resource: of.name, source: id })),
  }));
  const chosen = fields.find(name => name === what);
  return (
    <>
      <p>{translate('linehaul.lists.alike.text')}</p>
      <ChoiceInput
        source="what"
        label="linehaul.lists.alike.what"
        choices={choices}
        validate={REQUIRED}
      />
      {chosen && <Input key={chosen} of={of} source={chosen} />}
    </>
  );
}

const REQUIRED = [required()];
