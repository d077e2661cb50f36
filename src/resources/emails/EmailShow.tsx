import { Button } from '@mui/material';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { accountMails } from '../../../schema/entities/accountMails.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
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

/** The email as a file for an email program. */
function DownloadEmail() {
  const mail = useRecordContext();
  const translate = useTranslate();
  const { callFile } = useDataProvider<LinehaulProvider>();
  const download = () =>
    callFile('GET', `/account-mails/${mail?.id}/eml`).then(saveFile).catch(announce);
  if (!mail) return null;
  return (
    <Button onClick={() => void download()}>
      {translate('linehaul.platform.outbox.download')}
    </Button>
  );
}
