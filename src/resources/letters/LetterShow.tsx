import { accountMails } from '../../../schema/entities/accountMails.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { DownloadLetter } from './DownloadLetter.tsx';
import { LetterText } from './LetterText.tsx';
import { SendAgainButton } from './SendAgain.tsx';

/** A letter about an account: to whom, how far it came, and its text as the person reads it. */
export const LetterShow = () => (
  <EntityShow
    of={accountMails}
    actions={
      <>
        <DownloadLetter />
        <SendAgainButton />
      </>
    }
  >
    <LetterText />
    <ValueSection of={accountMails} name="general" fields={FACTS} />
  </EntityShow>
);

const FACTS = ['to', 'user_id', 'kind', 'language', 'sent_at', 'error'] as const;
