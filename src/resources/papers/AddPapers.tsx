import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { type ChosenFile, chosenFile } from '../../inputs/files/chosenFile.ts';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { required, requiredList } from '../../inputs/validate.ts';
import { Input } from '../derived/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';
import { typeInName, usePaperWord } from './paperWord.ts';

interface AddPapersProps {
  files: readonly File[];
  types: readonly string[];
  onAdd: (files: readonly File[], values: DialogValues) => Promise<unknown>;
  onClose: () => void;
}

/**
 * What the dropped files are, and until when they are good. One of a wrong kind or size is refused
 * here, before any of them travels.
 */
export function AddPapers({ files, types, onAdd, onClose }: AddPapersProps) {
  const translate = useTranslate();
  const word = usePaperWord();
  const [chosen] = useState(() => files.map(chosenFile));
  const [first] = files;
  const guess = first ? typeInName(first.name, types) : undefined;
  return (
    <FormDialog
      title={translate('linehaul.papers.addTitle', { smart_count: files.length })}
      submit={translate('linehaul.papers.add')}
      start={{
        files: chosen,
        document_type: guess ?? (types.length === 1 ? types[0] : null),
      }}
      onSubmit={({ files: kept, ...values }) => onAdd(filesOf(kept), values)}
      onClose={onClose}
      isWide
    >
      <FileInput source="files" label="linehaul.papers.files" multiple validate={requiredList()} />
      <ChoiceInput
        source="document_type"
        label="linehaul.papers.what"
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

/** The form holds what its file input put there. */
const filesOf = (kept: unknown): File[] =>
  ((kept ?? []) as ChosenFile[]).flatMap(({ rawFile }) => rawFile ?? []);
