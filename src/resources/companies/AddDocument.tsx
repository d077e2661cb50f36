import { useTranslate } from 'ra-core';
import { companyDocuments } from '../../../schema/entities/documents.ts';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { required } from '../../inputs/validate.ts';
import { Input } from '../derived/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';

interface AddDocumentProps {
  onAdd: (values: DialogValues) => Promise<unknown>;
  onClose: () => void;
}

/** A paper with what it is, and until when it is good. */
export function AddDocument({ onAdd, onClose }: AddDocumentProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.platform.documents.${name}`);
  return (
    <FormDialog
      title={say('addTitle')}
      submit={say('add')}
      onSubmit={onAdd}
      onClose={onClose}
      isWide
    >
      <FileInput source="file" label="linehaul.platform.documents.file" validate={required()} />
      {FIELDS.map(name => (
        <Input key={name} of={companyDocuments} source={name} />
      ))}
    </FormDialog>
  );
}

const FIELDS = ['document_type', 'number', 'issue_date', 'expiry_date', 'note'] as const;
