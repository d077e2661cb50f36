import { telegramBots } from '../../../schema/entities/telegram.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { BotActions } from './BotActions.tsx';
import { BotChats } from './BotChats.tsx';
import { BotMessages } from './BotMessages.tsx';
import { LocalTelegram } from './LocalTelegram.tsx';

/** A bot: whether Telegram knows it, the chats it has, and what it sent. */
export const BotShow = () => (
  <EntityShow of={telegramBots} actions={<BotActions />}>
    <LocalTelegram />
    <ValueSection of={telegramBots} name="general" fields={FACTS} />
    <BotChats />
    <BotMessages />
  </EntityShow>
);

const FACTS = [
  'name',
  'username',
  'purpose',
  'is_active',
  'token',
  'last_seen_at',
  'last_error',
] as const;
