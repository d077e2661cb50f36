import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import { PdfInput } from '../confirmation/PdfInput.tsx';
import { isPdf } from '../confirmation/useDropAnywhere.ts';

interface PdfChooser {
  choose: () => void;
  /** To be rendered where it stays mounted while the chooser is open. */
  input: ReactNode;
}

/** Asks for one PDF. */
export function usePdfChooser(onFile: (file: File) => void): PdfChooser {
  const chooser = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  const take = ([file]: readonly File[]) => {
    if (file && isPdf(file)) onFile(file);
    else if (file) toast({ kind: 'error', message: translate('linehaul.confirmation.onlyPdf') });
  };
  const label = translate('linehaul.stopsOfDocument.choose');
  return {
    choose: () => chooser.current?.click(),
    input: <PdfInput ref={chooser} label={label} onFiles={take} />,
  };
}
