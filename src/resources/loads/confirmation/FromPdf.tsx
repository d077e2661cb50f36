import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { PastedEmail } from './PastedEmail.tsx';
import { useBeginLoad } from './useBeginLoad.ts';

/**
 * On load lists and templates: a rate confirmation starts a new load, and so does pasted email
 * text.
 */
export function FromPdf() {
  const begin = useBeginLoad();
  if (!begin) return null;
  return (
    <>
      <ConfirmationDrop onFile={begin} />
      <PastedEmail onEmail={begin} />
    </>
  );
}
