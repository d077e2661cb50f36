import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { readable } from '../../../schema/choiceWords.ts';
import {
  telegramBots,
  telegramBotUsers,
  telegramMessages,
} from '../../../schema/entities/telegram.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { statusLook } from '../derived/statusLook.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns, type RelatedColumn } from '../related/relatedColumns.tsx';
import { useRelated } from '../related/useRelated.ts';
import { CHATS_BY, chatName, chatsOf } from './chats.ts';
import styles from './telegramBots.module.css';
import { useRowCall } from './useRowCall.ts';

/** The delivery log: what was sent and why, whether it arrived, and why not. */
export function BotMessages() {
  const bot = useRecordContext();
  return bot ? <Deliveries bot={bot} /> : null;
}

function Deliveries({ bot }: { bot: RaRecord }) {
  // Those that the list of chats above has read.
  const { rows: chats } = useRelated(telegramBotUsers, telegramBots, chatsOf(bot), CHATS_BY);
  const columns = useMemo(() => columnsWith(chats ?? []), [chats]);
  return (
    <RelatedSection
      of={telegramMessages}
      under={telegramBots}
      calls={{ list: `/telegram-messages?bot_id=${bot.id}` }}
      title="linehaul.telegramBots.messages"
      columns={columns}
      sort="id"
    />
  );
}

const columnsWith = (chats: readonly RaRecord[]): readonly RelatedColumn[] => [
  ...fieldColumns(telegramMessages, ['created_at']),
  { name: 'alert_kind', label: 'linehaul.telegramBots.kind', cell: <Kind /> },
  { name: 'chat', label: 'linehaul.telegramBots.chat', cell: <Chat chats={chats} /> },
  { name: 'text', label: 'linehaul.telegramBots.text', cell: <MessageText /> },
  { name: 'state', label: 'resources.telegram-messages.fields.state', cell: <State /> },
  ...fieldColumns(telegramMessages, ['attempts', 'error']),
  { name: 'again', label: 'linehaul.telegramBots.action', cell: <SendAgain /> },
];

/** What caused it: an alert, a workflow, a reply. */
function Kind() {
  const kind = String(useRecordContext()?.alert_kind ?? '');
  const translate = useTranslate();
  return <>{translate(`linehaul.telegramBots.kinds.${kind}`, { _: readable(kind) })}</>;
}

/** The chat by its name. A channel that never wrote has only its number. */
function Chat({ chats }: { chats: readonly RaRecord[] }) {
  const message = useRecordContext();
  const chat = chats.find(({ chat_id }) => chat_id === message?.chat_id);
  return <>{chat ? chatName(chat) : message?.chat_id}</>;
}

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
    <BusyButton
      size="small"
      className={styles.action}
      isBusy={resend.isBusy}
      onClick={() => void resend.run(message.id)}
    >
      {translate('linehaul.telegramBots.again')}
    </BusyButton>
  );
}
