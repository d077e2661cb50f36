import type { telegramBots } from '../../../schema/entities/telegram.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { isChannel, NO_CHANNEL } from '../../../schema/rules/talk/telegramChannel.ts';
import { now } from '../../clock.ts';
import type { TelegramRoots } from '../../config.ts';
import type { Access } from '../../db/access.ts';
import { ApiError, Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { opened } from '../../secrets.ts';
import { type BotApi, botApi, type Chat, TelegramError } from './botApi.ts';

interface Channel {
  chatId: string;
  bot: { id: number; name: string; username: string | null };
  api: BotApi;
  companyName: string;
}

/**
 * POST /companies/check-company-telegram-channel/{company_id}: whether the company's bot reaches
 * its channel. `telegram_channel_id` tests another one before it is saved.
 */
export async function checkChannel({ config }: App, { access, body }: Request) {
  const channel = await channelOf(access, config, body.telegram_channel_id);
  const { chatId, bot } = channel;
  try {
    const chat: Chat = await channel.api.getChat(chatId);
    await noteAnswer(access, bot.id, null);
    return ok({ is_reachable: true, channel: chatId, chat, bot, problem: null });
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    await noteAnswer(access, bot.id, error.message);
    const problem = worded(error);
    return ok({ is_reachable: false, channel: chatId, chat: null, bot, problem });
  }
}

/**
 * POST /companies/send-test-message-telegram-channel/{company_id}: posts a test message in the
 * channel.
 */
export async function sendTestMessage({ config }: App, { access, body }: Request) {
  const channel = await channelOf(access, config, body.telegram_channel_id);
  const { chatId, bot, companyName } = channel;
  try {
    const text = `This is a test message of ${companyName}. The channel is ready.`;
    const message_id = await channel.api.sendMessage(chatId, text);
    await noteAnswer(access, bot.id, null);
    return ok({ message_id, channel: chatId, bot }, { message: 'The test message was sent.' });
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    await noteAnswer(access, bot.id, error.message);
    if (error.retryAfter !== null) {
      throw new ApiError(429, worded(error), { 'retry-after': String(error.retryAfter) });
    }
    throw new Invalid({ telegram_channel_id: [worded(error)] });
  }
}

/** The error for people: the most common ones say what to do. */
function worded({ code, message }: TelegramError): string {
  if (code === 401 || code === 404) return 'Telegram does not know the bot: check its token';
  if (/chat not found/i.test(message)) return 'Telegram does not find the channel';
  if (code === 403) return 'The bot is not an administrator of the channel: add it there';
  return `Telegram says: ${message}`;
}

async function channelOf(access: Access, roots: TelegramRoots, asked: unknown): Promise<Channel> {
  const { tx, companyId } = access.read;
  const [company] = await tx.query<{ name: string; telegram_channel_id: string | null }>(
    'select name, telegram_channel_id from companies where id = $1',
    [companyId],
  );
  const [bot] = await tx.query<
    Pick<AnsweredRecord<typeof telegramBots>, 'id' | 'name' | 'username' | 'token'>
  >(
    `select id, name, username, token from telegram_bots
     where company_id = $1 and is_active and deleted_at is null
     order by purpose <> 'staff_alerts', id limit 1`,
    [companyId],
  );
  const chatId = asked ?? company?.telegram_channel_id ?? '';
  const errors = {
    ...(chatId === '' && { telegram_channel_id: [sentence('required')] }),
    ...(chatId !== '' && !isChannel(chatId) && { telegram_channel_id: [NO_CHANNEL] }),
    ...(!bot && {
      telegram_bot: ['The company has no active Telegram bot: add one with its token'],
    }),
  };
  if (!bot || Object.keys(errors).length > 0) throw new Invalid(errors);
  const { token, ...shown } = bot;
  return {
    chatId: String(chatId),
    bot: shown,
    api: botApi(roots, opened(token)),
    companyName: company?.name ?? '',
  };
}

/** The bot's own status: its last contact, and its last error. */
async function noteAnswer(access: Access, botId: number, error: string | null): Promise<void> {
  await access.write(async ({ tx, companyId }) => {
    await tx.query(
      `update telegram_bots set last_error = $3, last_seen_at = coalesce($4, last_seen_at)
       where company_id = $1 and id = $2`,
      [companyId, botId, error?.slice(0, 500) ?? null, error === null ? now() : null],
    );
  });
}
