import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { telegramBots, telegramBotUsers } from '../../../schema/entities/telegram.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns, type RelatedColumn } from '../related/relatedColumns.tsx';
import { CHATS_BY, chatName, chatsOf } from './chats.ts';
import { useRowCall } from './useRowCall.ts';

/** The people and groups that the bot knows, and to whom each is linked. */
export function BotChats() {
  const bot = useRecordContext();
  if (!bot) return null;
  return (
    <RelatedSection
      of={telegramBotUsers}
      under={telegramBots}
      calls={chatsOf(bot)}
      title="linehaul.telegramBots.chats"
      columns={COLUMNS}
      sort={CHATS_BY}
      isOver={({ status }) => status === 'blocked'}
    />
  );
}

const COLUMNS: readonly RelatedColumn[] = [
  { name: 'chat', label: 'linehaul.telegramBots.chat', cell: <ChatName /> },
  ...fieldColumns(telegramBotUsers, [
    'chat_type',
    'linked_driver_id',
    'linked_user_id',
    'status',
    'last_interaction_at',
  ]),
  { name: 'unlink', label: 'linehaul.telegramBots.action', cell: <Unlink /> },
];

function ChatName() {
  const chat = useRecordContext();
  return chat ? chatName(chat) : null;
}

function Unlink() {
  const chat = useRecordContext();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const unlink = useRowCall('POST /telegram-bot-users/{id}/unlink', telegramBotUsers);
  if (chat?.status !== 'linked' || !unlink.isAllowed) return null;
  const name = chatName(chat);
  return (
    <>
      <Button
        size="small"
        aria-label={`${translate('linehaul.telegramBots.unlink')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {translate('linehaul.telegramBots.unlink')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('linehaul.telegramBots.unlinkTitle', { name })}
          confirm={translate('linehaul.telegramBots.unlink')}
          isDangerous
          isBusy={unlink.isBusy}
          onConfirm={() => void unlink.run(chat.id).finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{translate('linehaul.telegramBots.unlinkText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
