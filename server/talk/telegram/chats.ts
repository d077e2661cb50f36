import { drivers } from '../../../schema/entities/drivers.ts';
import { telegramBotUsers } from '../../../schema/entities/telegram.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { chatTypeOf, type Sender, type UpdateChat } from './update.ts';

export type BotUser = AnsweredRecord<typeof telegramBotUsers>;

const LANGUAGES = ['en', 'es', 'ru'] as const;

/** The chat of an update as the bot knows it: created at its first message, updated at each. */
export async function chatOf(
  scope: Scope,
  botId: number,
  chat: UpdateChat,
  from: Sender | undefined,
): Promise<BotUser> {
  const rows = rowsOf(telegramBotUsers, scope);
  const chat_id = String(chat.id);
  const [known] = await rows.find({ bot_id: botId, chat_id });
  const isPrivate = chatTypeOf(chat) === 'private';
  const facts = {
    username: isPrivate ? (from?.username?.slice(0, 64) ?? null) : null,
    first_name: isPrivate ? (from?.first_name?.slice(0, 100) ?? null) : null,
    group_title: chat.title?.slice(0, 255) ?? null,
    last_interaction_at: now().toISOString(),
  };
  if (known) {
    // A person who blocked the bot and writes again has unblocked it.
    const isBack = known.status === 'blocked';
    return rows.update(known.id, { ...facts, ...(isBack && { status: statusOf(known) }) });
  }
  return rows.create({
    bot_id: botId,
    chat_id,
    chat_type: chatTypeOf(chat),
    telegram_user_id: from ? String(from.id) : null,
    language: LANGUAGES.find(language => from?.language_code?.startsWith(language)) ?? 'en',
    ...facts,
  });
}

const statusOf = ({ linked_driver_id, linked_user_id }: BotUser) =>
  linked_driver_id === null && linked_user_id === null ? 'pending' : 'linked';

/** Who sent a message: the person's own link, whichever chat it was written in. */
export function linksOf(scope: Scope, botId: number, from: Sender | undefined): Promise<BotUser[]> {
  if (!from) return Promise.resolve([]);
  return rowsOf(telegramBotUsers, scope).all(
    `t.bot_id = $2 and t.telegram_user_id = $3 and t.status = 'linked'`,
    [botId, String(from.id)],
  );
}

/** The person blocked the bot, or a group removed it: nothing is sent there until they are back. */
export async function blockChat(scope: Scope, botId: number, chatId: string): Promise<void> {
  const rows = rowsOf(telegramBotUsers, scope);
  const [known] = await rows.find({ bot_id: botId, chat_id: chatId });
  if (known && known.status !== 'blocked') await rows.update(known.id, { status: 'blocked' });
}

/** A group that became a supergroup has a new number: everything that names the old one follows. */
export async function followMigration(
  scope: Scope,
  botId: number,
  from: string,
  to: string,
): Promise<void> {
  const { tx, companyId } = scope;
  const rows = rowsOf(telegramBotUsers, scope);
  const [old] = await rows.find({ bot_id: botId, chat_id: from });
  const [present] = await rows.find({ bot_id: botId, chat_id: to });
  if (old && present) await rows.remove(old.id);
  else if (old) await rows.update(old.id, { chat_id: to, chat_type: 'group' });
  const followed = await tx.query<{ id: number }>(
    `update telegram_messages set chat_id = $4, version = version + 1, updated_at = now()
     where company_id = $1 and bot_id = $2 and chat_id = $3 and state in ('queued', 'sending')
     returning id`,
    [companyId, botId, from, to],
  );
  for (const { id } of followed) scope.changed('telegram-messages', id, { type: 'updated' });
  await followDrivers(scope, from, to);
}

async function followDrivers(scope: Scope, from: string, to: string): Promise<void> {
  const rows = rowsOf(drivers, scope);
  for (const { id } of await rows.find({ telegram_group_id: from })) {
    await rows.update(id, { telegram_group_id: to });
  }
}
