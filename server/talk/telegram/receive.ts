import { telegramBotUsers } from '../../../schema/entities/telegram.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { ApiError } from '../../errors.ts';
import { type BotUser, blockChat, chatOf, followMigration, linksOf } from './chats.ts';
import { driverReply } from './driverMessages.ts';
import { receiveDocument } from './driverPhotos.ts';
import { LINK_CODE, redeemLinkCode } from './linkCodes.ts';
import { linkedName } from './linkedName.ts';
import { type Handled, type Receiving, settle } from './settle.ts';
import { staffReply } from './staffCommands.ts';
import { botText, type Language } from './texts.ts';
import type { Message, Update } from './update.ts';

/**
 * Handles one update once: what it causes, the answer in the queue and the note that it is handled
 * are one transaction. Telegram delivers an update again when that was not confirmed.
 */
export async function receive(parts: Receiving, update: Update): Promise<void> {
  try {
    await handle(parts, update);
  } catch (error) {
    const isRefused = error instanceof ApiError;
    if (!isRefused) parts.log.warn({ err: error, botId: parts.botId }, 'An update failed.');
    // Without this note the same update would come again and hold up all later ones.
    await settle(parts, update, async scope => {
      const { message } = update;
      const chat = message && (await chatOf(scope, parts.botId, message.chat, message.from));
      if (!chat || !isRefused) return { outcome: 'failed' };
      return { outcome: 'refused', reply: say(chat, 'failed', { reason: error.message }) };
    });
  }
}

async function handle(parts: Receiving, update: Update): Promise<void> {
  const { message, my_chat_member: membership } = update;
  if (membership) return settle(parts, update, scope => joined(scope, parts.botId, membership));
  if (!message) return;
  if (await receiveDocument(parts, update)) return;
  await settle(parts, update, scope => answered(scope, parts.botId, message));
}

/** A group added or removed the bot, or a person blocked it. */
async function joined(
  scope: Scope,
  botId: number,
  { chat, from, new_chat_member }: NonNullable<Update['my_chat_member']>,
): Promise<Handled> {
  const isGone = ['left', 'kicked'].includes(new_chat_member?.status ?? '');
  if (isGone) {
    await blockChat(scope, botId, String(chat.id));
    return { outcome: 'removed' };
  }
  const known = await chatOf(scope, botId, chat, from);
  if (known.chat_type === 'private' || known.status === 'linked') return { outcome: 'added' };
  return { outcome: 'added', reply: say(known, 'groupAdded') };
}

async function answered(scope: Scope, botId: number, message: Message): Promise<Handled> {
  const { chat: place, from } = message;
  if (message.migrate_to_chat_id != null) {
    const to = String(message.migrate_to_chat_id);
    await followMigration(scope, botId, String(place.id), to);
    return { outcome: 'migrated' };
  }
  const chat = await chatOf(scope, botId, place, from);
  const code = codeIn(message.text);
  if (code) return linked(scope, chat, message, code);
  const language = languageIn(message.text);
  if (language) {
    await rowsOf(telegramBotUsers, scope).update(chat.id, { language });
    return { outcome: 'language', reply: botText(language, 'language') };
  }
  return replied(scope, chat, message);
}

/** What the linked person may do. Someone without a link gets only the way to one. */
async function replied(scope: Scope, chat: BotUser, message: Message): Promise<Handled> {
  const links = await linksOf(scope, chat.bot_id, message.from);
  const isPrivate = chat.chat_type === 'private';
  const text = message.text ?? '';
  const isCommand = text.startsWith('/');
  if (links.length === 0) {
    if (isPrivate) return { outcome: 'unlinked', reply: say(chat, 'welcome') };
    return { outcome: 'unlinked', reply: isCommand ? say(chat, 'notLinked') : null };
  }
  const driverId = links.find(one => one.linked_driver_id !== null)?.linked_driver_id ?? null;
  const userId = links.find(one => one.linked_user_id !== null)?.linked_user_id ?? null;
  const reply =
    (userId !== null && isCommand && (await staffReply(scope, chat, userId, text))) ||
    (driverId !== null && (await driverReply(scope, chat, driverId, message)));
  if (reply) return { outcome: 'answered', reply };
  // Groups also talk among themselves.
  const help = say(chat, driverId === null ? 'staffHelp' : 'driverHelp');
  return { outcome: 'nothing', reply: isPrivate || isCommand ? help : null };
}

async function linked(
  scope: Scope,
  chat: BotUser,
  { from }: Message,
  code: string,
): Promise<Handled> {
  const now = await redeemLinkCode(scope, chat, from, code);
  if (!now) return { outcome: 'bad_code', reply: say(chat, 'badCode') };
  const help = say(now, now.linked_driver_id === null ? 'staffHelp' : 'driverHelp');
  const name = await linkedName(scope, now);
  return { outcome: 'linked', reply: say(now, 'linked', { name, help }) };
}

/** `/start CODE` of a link, `/link CODE` in a group, or the code alone. */
function codeIn(text: string | undefined): string | null {
  const [, code = ''] = /^(?:\/(?:start|link)(?:@\w+)?\s+)?(\w{8})$/.exec(text?.trim() ?? '') ?? [];
  return LINK_CODE.test(code.toUpperCase()) ? code.toUpperCase() : null;
}

function languageIn(text: string | undefined): Language | null {
  const [, language] = /^\/(?:language|lang)(?:@\w+)?\s+(en|es|ru)$/.exec(text?.trim() ?? '') ?? [];
  return (language as Language | undefined) ?? null; // one of the three by the pattern
}

const say = (
  { language }: BotUser,
  key: Parameters<typeof botText>[1],
  values: Readonly<Record<string, string>> = {},
) => botText(language, key, values);
