import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { telegramLinkCodes } from '../../../schema/entities/telegram.ts';
import type { LinkCode } from '../../../schema/responses/telegram.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { copyText } from '../../feedback/copyText.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import styles from './telegramBots.module.css';

interface LinkChatProps {
  botId: number;
  onClose: () => void;
}

/** Creates a one-time code for a driver, or without one for the person who asks, and shows it. */
export function LinkChat({ botId, onClose }: LinkChatProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const created = useRef<LinkCode>(undefined);
  const [code, setCode] = useState<LinkCode>();
  if (code) return <CodeDialog code={code} onClose={onClose} />;
  return (
    <FormDialog
      title={translate('linehaul.telegramBots.link')}
      submit={translate('linehaul.telegramBots.createCode')}
      start={{ linked_driver_id: null }}
      onSubmit={async ({ linked_driver_id }) => {
        const body = { driver_id: linked_driver_id };
        created.current = await call('POST', `/telegram-bots/${botId}/link-code`, body);
      }}
      // The code takes the place of this form.
      onClose={() => (created.current ? setCode(created.current) : onClose())}
    >
      <Input of={telegramLinkCodes} source="linked_driver_id" autoFocus />
      <p className={styles.note}>{translate('linehaul.telegramBots.linkNote')}</p>
    </FormDialog>
  );
}

function CodeDialog({ code, onClose }: { code: LinkCode; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const text = code.url ?? code.code;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('linehaul.telegramBots.codeTitle')}</DialogTitle>
      <DialogContent>
        <p className={styles.code}>{code.code}</p>
        {code.url && <p className={styles.url}>{code.url}</p>}
        <p className={styles.note}>{translate('linehaul.telegramBots.codeNote')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button
          variant="contained"
          autoFocus
          onClick={event =>
            void copyText(event.currentTarget, text, translate('linehaul.telegramBots.copied'))
          }
        >
          {translate('linehaul.telegramBots.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
