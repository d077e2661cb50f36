import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { telegramBots, telegramMessages } from '../../../schema/entities/telegram.ts';
import { now } from '../../clock.ts';
import type { Config, TelegramRoots } from '../../config.ts';
import type { Access } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { STATEMENT_ALERT, whyNotOpen, withLink } from '../../mail/settlementLink.ts';
import { opened } from '../../secrets.ts';
import { type BotApi, botApi, TelegramError } from './botApi.ts';
import { noteBot } from './botState.ts';
import { blockChat, followMigration } from './chats.ts';
import { claim, requestLater } from './claim.ts';
import { type Failure, failureOf } from './failure.ts';
import type { TelegramMessage } from './outgoing.ts';
import { Taken } from './taken.ts';

/** A job ends after this long, so that other companies' work gets its turn. */
const TURN_MS = 20_000;

/**
 * The job that sends everything that waits for a bot, in order per chat and within Telegram's
 * limits. No transaction is open while Telegram answers.
 */
export function registerTelegramSending(
  jobs: Jobs,
  config: TelegramRoots & Pick<Config, 'appUrl'>,
): void {
  const payload = z.looseObject({ bot_id: z.number().int() });
  const taken = new Taken();
  jobs.task('send_telegram', payload, async ({ bot_id }, context) => {
    const access = context.ownAccess();
    const [bot] = await rowsOf(telegramBots, access.read).find({ id: bot_id, is_active: true });
    if (!bot) return;
    const token = await tokenOf(access, bot_id);
    const api = botApi(config, token);
    const until = Date.now() + TURN_MS;
    for (;;) {
      const { claimed, waitMs } = await claim(access, bot_id);
      await Promise.all(claimed.map(message => deliver({ access, api, config, taken }, message)));
      if (claimed.length === 0 && waitMs === null) return;
      const wait = claimed.length > 0 ? 0 : (waitMs ?? 0);
      if (Date.now() + wait < until && !context.signal.aborted) {
        await sleep(wait);
        continue;
      }
      await access.write(scope => requestLater(scope, bot_id, wait));
      return;
    }
  });
}

/** The token of a bot. A record that is read through `rowsOf` has only its mask. */
export async function tokenOf({ read: { tx, companyId } }: Access, botId: number): Promise<string> {
  const [row] = await tx.query<{ token: string }>(
    'select token from telegram_bots where company_id = $1 and id = $2',
    [companyId, botId],
  );
  return row ? opened(row.token) : '';
}

interface Sending {
  access: Access;
  api: BotApi;
  config: Pick<Config, 'appUrl'>;
  taken: Taken;
}

/** Where the database was away after Telegram took a message, the next attempt only writes that down. */
async function deliver(
  { access, api, config, taken }: Sending,
  message: TelegramMessage,
): Promise<void> {
  const key = `${access.member.companyId} ${message.id}`;
  try {
    const withdrawn = taken.has(key) ? null : await whyWithdrawn(message, access);
    if (withdrawn) {
      const failure = { isFinal: true, waitMs: 0, reason: withdrawn };
      return await settleFailure(access, message, failure, null);
    }
    const number =
      taken.get(key) ??
      (await api.sendMessage(message.chat_id, await textOf(message, access, config)));
    taken.set(key, number);
    await access.write(async scope => {
      await rowsOf(telegramMessages, scope).update(message.id, {
        state: 'sent',
        sent_at: now().toISOString(),
        message_id: String(number),
        next_attempt_at: null,
        error: null,
      });
      await noteBot(scope, message.bot_id, null);
    });
    taken.delete(key);
  } catch (error) {
    const failure = failureOf(error, message.attempts);
    if (!failure) throw error;
    await settleFailure(access, message, failure, error);
  }
}

/** Why a statement that waited for its turn is not sent any more. Null for other messages. */
const whyWithdrawn = ({ alert_kind, alert_id }: TelegramMessage, { read }: Access) =>
  alert_kind === STATEMENT_ALERT && alert_id !== null ? whyNotOpen(alert_id, read) : null;

/** The text as it arrives: a statement's has the address of its link. */
const textOf = (
  { alert_kind, alert_id, text }: TelegramMessage,
  { read }: Access,
  config: Pick<Config, 'appUrl'>,
): string | Promise<string> =>
  alert_kind === STATEMENT_ALERT && alert_id !== null
    ? withLink(text, alert_id, read, config)
    : text;

/**
 * Records why a message did not arrive, and what follows for its chat and its bot. Locked: what was
 * withdrawn while it was tried stays so.
 */
async function settleFailure(
  access: Access,
  { id, bot_id, chat_id }: TelegramMessage,
  { isFinal, waitMs, reason }: Failure,
  error: unknown,
): Promise<void> {
  await access.write(async scope => {
    const messages = rowsOf(telegramMessages, scope);
    if ((await messages.lock(id)).state !== 'sending') return;
    await messages.update(id, {
      state: isFinal ? 'failed' : 'queued',
      error: reason.slice(0, 500),
      next_attempt_at: isFinal ? null : new Date(Date.now() + waitMs).toISOString(),
    });
    if (!(error instanceof TelegramError)) return;
    if (error.migratedTo !== null) await followMigration(scope, bot_id, chat_id, error.migratedTo);
    else if (error.code === 403) await blockChat(scope, bot_id, chat_id);
    else if (error.code === 401) await noteBot(scope, bot_id, reason);
  });
}
