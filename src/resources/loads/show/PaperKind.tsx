import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { loadDocuments } from '../../../../schema/entities/documents.ts';
import { paperWord } from './paperWord.ts';
import styles from './show.module.css';

interface PaperKindProps {
  type: string;
  onType: (type: string) => void;
}

/** Which paper of a load a file is. */
export function PaperKind({ type, onType }: PaperKindProps) {
  const translate = useTranslate();
  const id = useId();
  const types = loadDocuments.fields.document_type.choices ?? [];
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {translate('linehaul.loads.show.paper')}
      </label>
      <Select
        size="small"
        value={type}
        inputProps={{ id }}
        SelectDisplayProps={{ 'aria-label': translate('linehaul.loads.show.paper') }}
        onChange={({ target }) => onType(target.value)}
      >
        {types.map(one => (
          <MenuItem key={one} value={String(one)}>
            {paperWord(String(one), translate)}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
