import { accountMails } from '../../../schema/entities/accountMails.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { DownloadEmail } from './DownloadEmail.tsx';
import { EmailText } from './EmailText.tsx';
import { SendAgainButton } from './SendAgain.tsx';

/** An email about an account: recipient, progress, and its text as the person reads it. */
export const EmailShow = () => (
  <EntityShow
    of={accountMails}
    actions={
      <>
        <DownloadEmail />
        <SendAgainButton />
      </>
    }
  >
    <EmailText />
    <ValueSection of={accountMails} name="general" fields={FACTS} />
  </EntityShow>
);

const FACTS = ['to', 'user_id', 'kind', 'language', 'sent_at', 'error'] as const;
