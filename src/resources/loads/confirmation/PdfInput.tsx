import type { RefObject } from 'react';

interface PdfInputProps {
  /** Whoever opens the chooser clicks it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  /** What was chosen; a browser may be told to offer other files than PDFs, too. */
  onFiles: (files: readonly File[]) => void;
}

/** The browser's own chooser of PDFs. The same file can be chosen again. */
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
