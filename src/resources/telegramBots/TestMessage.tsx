import { useDataProvider, useTranslate } from 'ra-core';
import { telegramMessages } from '../../../schema/entities/telegram.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { Input } from '../form/Input.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';

interface TestMessageProps {
  botId: number;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}

/** Sends a test message to a chat. The delivery log shows whether it arrived. */
export function TestMessage({ botId, onSent, onClose }: TestMessageProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate('linehaul.telegramBots.test')}
      submit={translate('linehaul.telegramBots.send')}
      start={{ chat_id: '' }}
      onSubmit={async values => {
        await call('POST', `/telegram-bots/${botId}/test-message`, values);
        toast({ kind: 'success', message: translate('linehaul.telegramBots.queued') });
        await onSent();
      }}
      onClose={onClose}
    >
      <Input of={telegramMessages} source="chat_id" autoFocus />
    </FormDialog>
  );
}
