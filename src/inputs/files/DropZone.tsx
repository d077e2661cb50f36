import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './DropZone.module.css';

export interface DropZoneProps {
  /** What may be dropped; also the name of the control. */
  label: string;
  /** Shown instead of the label while `isBusy`. */
  busy: string;
  /** Kinds and limits of the files. */
  note: string;
  isBusy: boolean;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

const ignore = (event: SyntheticEvent) => event.stopPropagation();

const ignorePress = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  // The space bar would scroll the page.
  event.preventDefault();
  ignore(event);
};

/**
 * A place that takes files by drop, click or key and hands them on at once. While it is busy it takes none,
 * but keeps the focus: disabled, it would lose that, and the browser would open what is dropped on it.
 */
export function DropZone({ label, busy, note, isBusy, multiple = false, onFiles }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    onDrop: files => !isBusy && files.length > 0 && onFiles(files),
  });
  const isOver = isDragActive && !isBusy;
  return (
    <div
      {...getRootProps({
        className: `${styles.zone} ${isOver ? styles.over : ''}`,
        'aria-busy': isBusy || undefined,
        ...(isBusy && { onClick: ignore, onKeyDown: ignorePress }),
      })}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      <Glyph name="ic-upload" size={20} />
      <strong>{isBusy ? busy : label}</strong>
      <span className={styles.note}>{note}</span>
    </div>
  );
}
