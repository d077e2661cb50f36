import { IconButton } from '@mui/material';
import { Glyph } from '../../theme/Glyph.tsx';
import { useWords } from '../words.ts';
import type { ChosenFile } from './chosenFile.ts';
import styles from './FileInput.module.css';

/** A chosen or stored file. Its name opens it. */
export function FileRow({ file, onRemove }: { file: ChosenFile; onRemove?: () => void }) {
  const words = useWords();
  return (
    <li className={styles.file}>
      <Glyph name="ic-doc" />
      <a href={file.src} target="_blank" rel="noopener">
        {file.title}
      </a>
      {file.rawFile instanceof Blob && (
        <span className={styles.limits}>{sizeText(file.rawFile.size)}</span>
      )}
      {onRemove && (
        <IconButton
          size="small"
          aria-label={words('file.remove', { name: file.title })}
          onClick={onRemove}
        >
          <Glyph name="ic-x" size={14} />
        </IconButton>
      )}
    </li>
  );

  function sizeText(bytes: number) {
    const kilobytes = bytes / 1024;
    if (kilobytes < 1000) return words('file.kilobytes', { n: Math.max(1, Math.round(kilobytes)) });
    return words('file.megabytes', { n: (kilobytes / 1024).toFixed(1) });
  }
}
