import { useTranslate } from 'ra-core';
import { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { Input } from '../derived/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';
import styles from './papers.module.css';
import { typeInName, usePaperWord } from './paperWord.ts';

interface AddPapersProps {
  files: readonly File[];
  types: readonly string[];
  onAdd: (values: DialogValues) => Promise<unknown>;
  onClose: () => void;
}

/** What the dropped files are, and until when they are good. */
export function AddPapers({ files, types, onAdd, onClose }: AddPapersProps) {
  const translate = useTranslate();
  const word = usePaperWord();
  const [first] = files;
  const guess = first ? typeInName(first.name, types) : undefined;
  return (
    <FormDialog
      title={translate('linehaul.papers.addTitle', { smart_count: files.length })}
      submit={translate('linehaul.papers.add')}
      start={{ document_type: guess ?? (types.length === 1 ? types[0] : null) }}
      onSubmit={onAdd}
      onClose={onClose}
      isWide
    >
      <p className={styles.quiet}>{files.map(({ name }) => name).join(', ')}</p>
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

const FIELDS = ['number', 'issue_date', 'expiry_date', 'note'] as const;
