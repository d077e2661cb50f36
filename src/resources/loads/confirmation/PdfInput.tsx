import type { RefObject } from 'react';

interface PdfInputProps {
  /** The button that opens the file picker clicks it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  /** The chosen files. A browser may offer other files than PDFs too. */
  onFiles: (files: readonly File[]) => void;
}

/** The browser's file picker for PDFs. The same file can be chosen again. */
export const PdfInput = ({ ref, label, multiple, onFiles }: PdfInputProps) => (
  <input
    ref={ref}
    type="file"
    accept="application/pdf,.pdf"
    multiple={multiple}
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      target.value = '';
    }}
  />
);
