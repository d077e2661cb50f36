import { useTranslate } from 'ra-core';
import { Letter } from './letter.ts';
import { usePastedText } from './usePastedText.ts';

/**
 * Hears the text of an e-mail that is pasted outside of any field. A single line is none: a number
 * that was meant for the search takes nobody off their list.
 */
export function PastedLetter({ onLetter }: { onLetter: (letter: Letter) => void }) {
  const translate = useTranslate();
  usePastedText(text => {
    if (!text.trim().includes('\n')) return;
    onLetter(new Letter(text, translate('linehaul.confirmation.letter.name')));
  });
  return null;
}
