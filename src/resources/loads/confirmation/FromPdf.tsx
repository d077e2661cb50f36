import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { PastedLetter } from './PastedLetter.tsx';
import { useBeginLoad } from './useBeginLoad.ts';

/**
 * On the lists of loads and at their templates: a rate confirmation begins a new load, and so does
 * the text of an e-mail that is pasted there.
 */
export function FromPdf() {
  const begin = useBeginLoad();
  if (!begin) return null;
  return (
    <>
      <ConfirmationDrop onFile={begin} />
      <PastedLetter onLetter={begin} />
    </>
  );
}
