import { Button } from '@mui/material';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';

/** The email as a file for an email program. */
export function DownloadEmail() {
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
