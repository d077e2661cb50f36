import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { loadDocuments } from '../../../../../schema/entities/documents.ts';
import styles from '../show.module.css';
import { documentLabel } from './documentLabel.ts';

interface DocumentKindProps {
  type: string;
  onType: (type: string) => void;
}

/** A choice of a file's document type. */
export function DocumentKind({ type, onType }: DocumentKindProps) {
  const translate = useTranslate();
  const id = useId();
  const types = loadDocuments.fields.document_type.choices ?? [];
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {translate('linehaul.loads.show.document')}
      </label>
      <Select
        size="small"
        value={type}
        inputProps={{ id }}
        SelectDisplayProps={{ 'aria-label': translate('linehaul.loads.show.document') }}
        onChange={({ target }) => onType(target.value)}
      >
        {types.map(one => (
          <MenuItem key={one} value={String(one)}>
            {documentLabel(String(one), translate)}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
