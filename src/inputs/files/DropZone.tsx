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

/** A place that takes files by drop, click or key and hands them on at once. */
export function DropZone({ label, busy, note, isBusy, multiple = false, onFiles }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    disabled: isBusy,
    onDrop: files => files.length > 0 && onFiles(files),
  });
  return (
    <div {...getRootProps({ className: `${styles.zone} ${isDragActive ? styles.over : ''}` })}>
      <input {...getInputProps({ 'aria-label': label })} />
      <Glyph name="ic-upload" size={20} />
      <strong>{isBusy ? busy : label}</strong>
      <span className={styles.note}>{note}</span>
    </div>
  );
}
