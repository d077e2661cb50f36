import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { telegramBots, telegramMessages } from '../../../schema/entities/telegram.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { statusLook } from '../derived/statusLook.ts';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns, type RelatedColumn } from '../related/relatedColumns.tsx';
import styles from './telegramBots.module.css';
import { useRowCall } from './useRowCall.ts';

/** The delivery log: what was sent, whether it arrived, and why not. */
export function BotMessages() {
  const bot = useRecordContext();
  if (!bot) return null;
  return (
    <RelatedSection
      of={telegramMessages}
      under={telegramBots}
      calls={{ list: `/telegram-messages?bot_id=${bot.id}` }}
      title="linehaul.telegramBots.messages"
      columns={COLUMNS}
      sort="id"
    />
  );
}

const COLUMNS: readonly RelatedColumn[] = [
  ...fieldColumns(telegramMessages, ['created_at', 'chat_id']),
  { name: 'text', label: 'linehaul.telegramBots.text', cell: <MessageText /> },
  { name: 'state', label: 'resources.telegram-messages.fields.state', cell: <State /> },
  ...fieldColumns(telegramMessages, ['attempts', 'error']),
  { name: 'again', label: 'linehaul.telegramBots.action', cell: <SendAgain /> },
];

function MessageText() {
  const text = String(useRecordContext()?.text ?? '');
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  );
}

function State() {
  const state = String(useRecordContext()?.state ?? '');
  const translate = useTranslate();
  const look = statusLook(telegramMessages.name, state) ?? 'pending';
  const label = translate(`resources.telegram-messages.choices.state.${state}`);
  return <StatusChip status={look} label={label} />;
}

function SendAgain() {
  const message = useRecordContext();
  const translate = useTranslate();
  const resend = useRowCall('POST /telegram-messages/{id}/resend', telegramMessages);
  if (message?.state !== 'failed' || !resend.isAllowed) return null;
  return (
    <Button
      size="small"
      className={styles.action}
      disabled={resend.isBusy}
      onClick={() => void resend.run(message.id)}
    >
      {translate('linehaul.telegramBots.again')}
    </Button>
  );
}
