import { useTranslate } from 'ra-core';
import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { EmailFile } from './email.ts';
import { useBeginLoad } from './useBeginLoad.ts';
import { usePastedText } from './usePastedText.ts';

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

/**
 * Receives email text pasted outside any field. A single line is ignored: a number meant for the
 * search leaves no list.
 */
function PastedEmail({ onEmail }: { onEmail: (email: EmailFile) => void }) {
  const translate = useTranslate();
  usePastedText(text => {
    if (!text.trim().includes('\n')) return;
    onEmail(new EmailFile(text, translate('linehaul.confirmation.email.name')));
  });
  return null;
}
