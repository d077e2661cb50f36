import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../../theme/Glyph.tsx';
import { sizeText } from '../show/sizeText.ts';
import styles from './updates.module.css';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The files that will be sent with the update. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const label = useTranslate()('linehaul.updates.leaveOut');
  if (files.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may well be called the same
        <li key={index}>
          <Glyph name="ic-clip" size={14} />
          {file.name}
          <span className={styles.small}>{sizeText(file.size)}</span>
          <IconButton
            title={label}
            aria-label={`${label}: ${file.name}`}
            onClick={() => onRemove(file)}
          >
            <Glyph name="ic-x" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
