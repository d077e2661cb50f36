import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../layout/feedback/toasts.ts';
import { useKeys } from '../../../layout/keys.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';

interface ConfirmationDropProps {
  onFile: (file: File) => void;
  /** Words of the button; the key D opens the same chooser. */
  label?: string;
}

/** A PDF dropped anywhere on the page, or chosen by the button, begins a load. */
export function ConfirmationDrop({ onFile, label }: ConfirmationDropProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const said = (key: string) => translate(`linehaul.confirmation.${key}`);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    if (isPdf(file)) onFile(file);
    else toast({ kind: 'error', message: said('onlyPdf') });
  };
  const isOver = useDropAnywhere(take);
  useKeys({ d: () => chooser.current?.click() });

  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={said('choose')}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Button onClick={() => chooser.current?.click()} aria-keyshortcuts="D" title={said('hint')}>
        <span className={styles.button}>
          <Glyph name="ic-upload" />
          {label ?? said('fromPdf')}
          <kbd className={styles.key}>D</kbd>
        </span>
      </Button>
      {isOver && (
        <div className={styles.over} role="status">
          <Glyph name="ic-doc" size={28} />
          {said('drop')}
        </div>
      )}
    </>
  );
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Whether a file is held over the page; what falls outside a smaller place for files is taken. */
function useDropAnywhere(take: (files: FileList | null) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    let depth = 0;
    const set = (next: number) => {
      depth = Math.max(next, 0);
      setOver(depth > 0);
    };
    const enter = (event: DragEvent) => hasFiles(event) && set(depth + 1);
    const leave = (event: DragEvent) => hasFiles(event) && set(depth - 1);
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      set(0);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      latest.current(event.dataTransfer?.files ?? null);
    };
    const kinds = { dragenter: enter, dragleave: leave, dragover: over, drop };
    for (const [kind, listen] of Object.entries(kinds)) {
      window.addEventListener(kind, listen as EventListener); // the kinds are of DragEvents
    }
    return () => {
      for (const [kind, listen] of Object.entries(kinds)) {
        window.removeEventListener(kind, listen as EventListener); // as above
      }
    };
  }, []);
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
