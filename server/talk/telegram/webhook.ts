import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Access } from '../../db/access.ts';
import { Invalid, notFound } from '../../errors.ts';
import type { FileStore } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { opened, sealed } from '../../secrets.ts';
import { botApi } from './botApi.ts';
import { noteBot } from './botState.ts';
import { Listening } from './listening.ts';
import { receive } from './receive.ts';
import { readUpdate } from './update.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/**
 * The webhook of one bot: Telegram learns its address and its secret. Another program with the same
 * token can take it away without a word, so it is looked after.
 */
export class Hook extends Listening {
  protected async run(): Promise<void> {
    const { id, company_id } = this.bot;
    const url = `${this.parts.config.appUrl}/api/telegram-webhooks/${company_id}/${id}`;
    const pause = this.parts.hookLookMs ?? LOOK_EVERY_MS;
    const set = async () => {
      await this.api.setWebhook(url, await secretOf(this.access, id));
      await this.access.write(scope => noteBot(scope, id, null));
      return true;
    };
    await this.insist(set);
    await this.insist(async () => {
      await sleep(pause, undefined, { signal: this.signal });
      if ((await this.api.webhookUrl()) !== url) await set();
      return false;
    });
  }
}

/** The secret of a bot's webhook. It outlives the server that made it. */
function secretOf(access: Access, botId: number): Promise<string> {
  return access.write(async ({ tx, companyId }) => {
    const [row] = await tx.query<{ secret: string }>(
      `update telegram_bots set webhook_secret = coalesce(webhook_secret, $3)
       where company_id = $1 and id = $2 returning webhook_secret as secret`,
      [companyId, botId, sealed(randomBytes(32).toString('base64url'))],
    );
    return opened(row?.secret ?? '');
  });
}

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/**
 * POST /telegram-webhooks/{company_id}/{bot_id}: an update from Telegram. Without the bot's secret
 * the answer is that of a bot that does not exist.
 */
export async function receiveWebhook(app: App, request: Request, store: FileStore) {
  const { company_id: companyId = 0, bot_id: botId = 0 } = request.params;
  const who = { companyId, userId: null, requestId: request.id };
  const access = new Access(app.database, who, app.hub, app.watchers);
  const [bot] = await access.read.tx.query<{ token: string; secret: string | null }>(
    `select b.token, b.webhook_secret as secret from telegram_bots b
     join companies c on c.id = b.company_id and c.status = 'active' and c.deleted_at is null
     where b.company_id = $1 and b.id = $2 and b.is_active and b.deleted_at is null`,
    [companyId, botId],
  );
  const sent = request.header(SECRET_HEADER) ?? '';
  if (!bot?.secret || !isSame(sent, opened(bot.secret))) throw notFound();
  const update = readUpdate(request.body);
  if (!update) throw new Invalid({ update_id: ['The field is required.'] });

  const api = botApi(app.config, opened(bot.token));
  const parts = { access, api, store, log: app.log, botId };
  await receive(parts, update);
  await access.write(scope => noteBot(scope, botId, null));
  return ok(null);
}

/** Compared by their hashes: neither length nor content shows in the time it takes. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const hashOf = (text: string) => createHash('sha256').update(text).digest();
