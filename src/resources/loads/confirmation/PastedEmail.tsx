import { useTranslate } from 'ra-core';
import { Letter } from './email.ts';
import { usePastedText } from './usePastedText.ts';

/**
 * Receives email text pasted outside any field. A single line is ignored: a number meant for the
 * search leaves no list.
 */
export function PastedEmail({ onEmail }: { onEmail: (letter: Letter) => void }) {
  const translate = useTranslate();
  usePastedText(text => {
    if (!text.trim().includes('\n')) return;
    onEmail(new Letter(text, translate('linehaul.confirmation.letter.name')));
  });
  return null;
}
