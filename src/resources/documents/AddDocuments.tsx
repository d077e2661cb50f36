import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { type ChosenFile, chosenFile } from '../../inputs/files/chosenFile.ts';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { required, requiredList } from '../../inputs/validate.ts';
import { Input } from '../form/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';
import { typeInName, useDocumentLabel } from './documentLabel.ts';

interface AddDocumentsProps {
  files: readonly File[];
  types: readonly string[];
  onAdd: (files: readonly File[], values: DialogValues) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The types and expiry dates of the dropped files. One of a wrong type or size is rejected here,
 * before any upload.
 */
export function AddDocuments({ files, types, onAdd, onClose }: AddDocumentsProps) {
  const translate = useTranslate();
  const word = useDocumentLabel();
  const [chosen] = useState(() => files.map(chosenFile));
  const [first] = files;
  const guess = first ? typeInName(first.name, types) : undefined;
  return (
    <FormDialog
      title={translate('linehaul.documents.addTitle', { smart_count: files.length })}
      submit={translate('linehaul.documents.add')}
      start={{
        files: chosen,
        document_type: guess ?? (types.length === 1 ? types[0] : null),
      }}
      onSubmit={({ files: kept, ...values }) => onAdd(filesOf(kept), values)}
      onClose={onClose}
      isWide
    >
      <FileInput
        source="files"
        label="linehaul.documents.files"
        multiple
        validate={requiredList()}
      />
      <ChoiceInput
        source="document_type"
        label="linehaul.documents.what"
        validate={required()}
        isRequired
        choices={types.map(id => ({ id, name: word(id) }))}
      />
      {FIELDS.map(name => (
        <Input key={name} of={modelDocuments} source={name} />
      ))}
    </FormDialog>
  );
}

const FIELDS = ['number', 'issue_date', 'expiry_date', 'visibility', 'tags', 'note'] as const;

/** The form holds the value that its file input set. */
const filesOf = (kept: unknown): File[] =>
  ((kept ?? []) as ChosenFile[]).flatMap(({ rawFile }) => rawFile ?? []);
