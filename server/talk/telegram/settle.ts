import { telegramUpdates } from '../../../schema/entities/telegram.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { FileStore } from '../../files/store.ts';
import type { Log } from '../../log.ts';
import type { BotApi } from './botApi.ts';
import { enqueueTelegram } from './outgoing.ts';
import type { Update } from './update.ts';

export interface Receiving {
  access: Access;
  api: BotApi;
  store: FileStore;
  log: Log;
  botId: number;
}

/** What a bot did about an update, and what it says to the chat. */
export interface Handled {
  outcome: string;
  reply?: string | null;
}

/** Runs `work` unless the update was handled before, and queues its reply. */
export async function settle(
  { access, botId }: Pick<Receiving, 'access' | 'botId'>,
  update: Update,
  work: (scope: Scope) => Promise<Handled>,
): Promise<void> {
  const chat = update.message?.chat ?? update.my_chat_member?.chat;
  await access.write(async scope => {
    const rows = rowsOf(telegramUpdates, scope);
    const update_id = String(update.update_id);
    const [known] = await rows.find({ bot_id: botId, update_id });
    if (known) return;
    const { outcome, reply } = await work(scope);
    const chat_id = chat ? String(chat.id) : null;
    await rows.create({ bot_id: botId, update_id, chat_id, outcome });
    if (!reply || chat_id === null) return;
    await enqueueTelegram(scope, { bot_id: botId, chat_id, text: reply, alert_kind: 'reply' });
  });
}
