import { createHash, randomInt } from 'node:crypto';
import { drivers } from '../../../schema/entities/drivers.ts';
import {
  telegramBots,
  telegramBotUsers,
  telegramLinkCodes,
} from '../../../schema/entities/telegram.ts';
import { integer } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import { now } from '../../clock.ts';
import { LOCAL_TOKEN, localTelegramRoot } from '../../config.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import type { BotUser } from './chats.ts';
import { tokenOf } from './send.ts';
import type { Sender } from './update.ts';

/** Without letters and digits that are read as one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A driver may read the message hours later. */
const VALID_HOURS = 24;

export const LINK_CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * POST /telegram-bots/{id}/link-code: a one-time code for a driver (`driver_id`), or for the person
 * who asks. Nobody gets a code for another person: it would grant that person's rights.
 */
export async function createLinkCode(app: App, { access, actor, params, body }: Request) {
  const driverId = driverIn(body.driver_id);
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const expires_at = new Date(now().getTime() + VALID_HOURS * 3_600_000).toISOString();
  const username = await access.write(async scope => {
    const bot = await rowsOf(telegramBots, scope).get(params.id);
    if (driverId !== null) await checkDriver(driverId, scope);
    await rowsOf(telegramLinkCodes, scope).create({
      bot_id: bot.id,
      code_hash: hashOf(code),
      linked_driver_id: driverId,
      linked_user_id: driverId === null ? actor.userId : null,
      expires_at,
    });
    return bot.username;
  });
  const isLocal = LOCAL_TOKEN.test(await tokenOf(access, Number(params.id)));
  const local = isLocal ? localRootOf(app) : null;
  const place = local ? `${local}/` : username && `https://t.me/${username}`;
  const url = place && `${place}?start=${code}`;
  return ok({ code, url, expires_at });
}

/** Where the demo's local Telegram is. Null: bots talk to the real one. */
export const localRootOf = ({ config: { localTelegramPort: port } }: App): string | null =>
  port === null ? null : localTelegramRoot(port);

function driverIn(sent: unknown): number | null {
  const reading = readValue(integer({ min: 1 }), sent);
  if (reading.violation) throw new Invalid({ driver_id: [errorText(reading.violation)] });
  return reading.value === null || reading.value === undefined ? null : Number(reading.value);
}

async function checkDriver(id: number, scope: Scope): Promise<void> {
  const [driver] = await rowsOf(drivers, scope).find({ id });
  if (!driver) throw new Invalid({ driver_id: ['The selected value is invalid.'] });
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/**
 * Uses a code in a chat: the chat belongs to its driver or person from now on. Null for a code that
 * is unknown, used or expired.
 */
export async function redeemLinkCode(
  scope: Scope,
  chat: BotUser,
  from: Sender | undefined,
  code: string,
): Promise<BotUser | null> {
  const codes = rowsOf(telegramLinkCodes, scope);
  const [known] = await codes.find({ bot_id: chat.bot_id, code_hash: hashOf(code) });
  const [left] = known ? await codes.lockAll([known.id]) : [];
  if (!left || left.used_at !== null || Date.parse(left.expires_at) < now().getTime()) return null;

  const { linked_driver_id, linked_user_id } = left;
  await codes.update(left.id, { used_at: now().toISOString() });
  if (linked_driver_id !== null) await noteDriverChat(scope, linked_driver_id, chat);
  return rowsOf(telegramBotUsers, scope).update(chat.id, {
    linked_driver_id,
    linked_user_id,
    telegram_user_id: from ? String(from.id) : chat.telegram_user_id,
    status: 'linked',
    linked_at: now().toISOString(),
  });
}

/** The driver's own record names the chat, for alerts to the driver and to the driver's group. */
async function noteDriverChat(scope: Scope, driverId: number, chat: BotUser): Promise<void> {
  const field = chat.chat_type === 'private' ? 'telegram_chat_id' : 'telegram_group_id';
  await rowsOf(drivers, scope).update(driverId, { [field]: chat.chat_id });
}

/** POST /telegram-bot-users/{id}/unlink: the chat belongs to nobody from now on. */
export async function unlinkChat({ access, params }: Request) {
  const chat = await access.write(async scope => {
    const rows = rowsOf(telegramBotUsers, scope);
    const { linked_driver_id, chat_id } = await rows.lock(params.id);
    if (linked_driver_id !== null) await forgetDriverChat(scope, linked_driver_id, chat_id);
    return rows.update(params.id, {
      linked_driver_id: null,
      linked_user_id: null,
      linked_at: null,
      status: 'pending',
    });
  });
  return ok(chat);
}

async function forgetDriverChat(scope: Scope, driverId: number, chatId: string): Promise<void> {
  const rows = rowsOf(drivers, scope);
  const { telegram_chat_id, telegram_group_id } = await rows.get(driverId);
  await rows.update(driverId, {
    ...(telegram_chat_id === chatId && { telegram_chat_id: null }),
    ...(telegram_group_id === chatId && { telegram_group_id: null }),
  });
}
