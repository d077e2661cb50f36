import { telegramBots, telegramMessages } from '../../../schema/entities/telegram.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { isChannel, NO_CHANNEL } from '../../../schema/rules/talk/telegramChannel.ts';
import { now } from '../../clock.ts';
import type { TelegramRoots } from '../../config.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { isMasked } from '../../secrets.ts';
import { botApi, TelegramError } from './botApi.ts';
import { noteBot } from './botState.ts';
import { enqueueTelegram, requestSending } from './outgoing.ts';
import { tokenOf } from './send.ts';

/** POST /telegram-bots: a bot by its token, which Telegram must know. */
export async function createBot({ config }: App, { access, body }: Request) {
  const { values, errors } = readRecord(telegramBots, body);
  if (errors) throw new Invalid(errors);
  const found = await identify(config, String(values.token));
  return ok(
    await access.write(async scope => {
      await refuseTwice(found.telegram_bot_id, null, scope);
      return rowsOf(telegramBots, scope).create({ ...values, ...found });
    }),
  );
}

/** PUT /telegram-bots/{id}: a new token is checked like the first one; its mask changes nothing. */
export async function updateBot({ config }: App, { access, body, params }: Request) {
  const present: Values = await rowsOf(telegramBots, access.read).get(params.id);
  const { values, errors } = readRecord(telegramBots, body, present);
  if (errors) throw new Invalid(errors);
  const isNew = values.token !== undefined && !isMasked(values.token);
  const found = isNew ? await identify(config, String(values.token)) : null;
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(telegramBots, scope);
      if (found) await refuseTwice(found.telegram_bot_id, params.id, scope);
      // What is delivered by the old token's webhook is refused.
      const renewed = found && { ...found, webhook_secret: null };
      const bot = await rows.update(params.id, { ...values, ...renewed }, versionOf(body));
      // What waited while the bot was off or its token was wrong goes out now.
      if (bot.is_active) await requestSending(scope, bot.id);
      return bot;
    }),
  );
}

/** Asks Telegram whose token it is. The server that listens to the bot sees to its webhook. */
async function identify(roots: TelegramRoots, token: string) {
  const api = botApi(roots, token);
  try {
    const { id, username } = await api.getMe();
    const last_seen_at = now().toISOString();
    return { telegram_bot_id: id, username, last_error: null, last_seen_at };
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    throw new Invalid({ token: [tokenProblem(error)] });
  }
}

const tokenProblem = ({ code, message }: TelegramError) =>
  code === 401 || code === 404
    ? 'Telegram does not know this token: copy it from BotFather'
    : `Telegram says: ${message}`;

/** Two records of one bot would take each other's messages. */
async function refuseTwice(telegramId: string, id: number | null, scope: Scope) {
  const [other] = await rowsOf(telegramBots, scope).find({ telegram_bot_id: telegramId });
  if (other && other.id !== id) {
    throw new Invalid({ token: [`This bot is connected already: ${other.name}`] });
  }
}

/** POST /telegram-bots/{id}/check: whether Telegram still knows the bot. */
export async function checkBot({ config }: App, { access, params }: Request) {
  const bot = await rowsOf(telegramBots, access.read).get(params.id);
  const api = botApi(config, await tokenOf(access, bot.id));
  try {
    const { username } = await api.getMe();
    await access.write(scope => noteBot(scope, bot.id, null));
    return ok({ is_reachable: true, username, problem: null });
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    const problem = tokenProblem(error);
    await access.write(scope => noteBot(scope, bot.id, problem));
    return ok({ is_reachable: false, username: null, problem });
  }
}

/** POST /telegram-bots/{id}/test-message: a test message to a chat, through the queue. */
export async function queueTestMessage({ access, body, params }: Request) {
  await rowsOf(telegramBots, access.read).get(params.id);
  const chatId = String(body.chat_id ?? '').trim();
  if (chatId === '') throw new Invalid({ chat_id: [sentence('required')] });
  if (!isChannel(chatId)) throw new Invalid({ chat_id: [NO_CHANNEL] });
  return ok(
    await access.write(async scope => {
      const bot = await rowsOf(telegramBots, scope).get(params.id);
      if (!bot.is_active) throw conflict('The bot is switched off.');
      const message = await enqueueTelegram(scope, {
        bot_id: bot.id,
        chat_id: chatId,
        text: `This is a test message of ${bot.name}.`,
        alert_kind: 'test',
      });
      if (!message) throw new Error('A message of a named bot was not queued.');
      return message;
    }),
  );
}

/** POST /telegram-messages/{id}/resend: a failed message goes back into the queue. */
export async function resendMessage({ access, params }: Request) {
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(telegramMessages, scope);
      const { state, bot_id } = await rows.lock(params.id);
      if (state !== 'failed') throw conflict('Only a failed message can be sent again.');
      const again = await rows.update(params.id, {
        state: 'queued',
        attempts: 0,
        next_attempt_at: null,
        error: null,
      });
      await requestSending(scope, bot_id);
      return again;
    }),
  );
}
