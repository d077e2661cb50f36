import { telegramMessages } from '../../../schema/entities/telegram.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { requestSending, type TelegramMessage } from './outgoing.ts';

/** Telegram's limits for one bot. */
const PER_SECOND = 30;
const PER_MINUTE_AND_GROUP = 20;

/** An attempt that is not over after this long was interrupted: its server is gone. */
const INTERRUPTED_AFTER_MS = 60_000;

/** A wait up to this long is not worth another job. */
const SHORT_WAIT_MS = 1_500;

/** The next message of a chat, with ages by the database's clock. */
interface Head {
  id: number;
  chat_id: string;
  state: 'queued' | 'sending';
  attempt_age_ms: number | null;
  wait_ms: number | null;
  chat_count: number;
  chat_oldest_age_ms: number | null;
}

/**
 * Takes the next message of each chat that may be sent now, at most one per chat, and marks it as
 * being sent. `waitMs`: when the next one may go; null when nothing waits, or when a later job was
 * asked for it.
 */
export function claim(
  access: Access,
  botId: number,
): Promise<{ claimed: TelegramMessage[]; waitMs: number | null }> {
  return access.write(async scope => {
    const { tx, companyId } = scope;
    await takeTurn(scope, botId);
    const heads = await tx.query<Head>(HEADS, [companyId, botId]);
    if (heads.length === 0) return { claimed: [], waitMs: null };

    const [busy] = await tx.query<{ count: number }>(LAST_SECOND, [companyId, botId]);
    const waits = heads.map(waitOf);
    const due = heads.filter((_, at) => waits[at] === 0);
    const first = due.slice(0, Math.max(PER_SECOND - (busy?.count ?? 0), 0)).map(({ id }) => id);
    const taken = first.length > 0 ? await tx.query<{ id: number }>(TAKE, [companyId, first]) : [];
    const ids = taken.map(({ id }) => id);
    for (const id of ids) scope.changed(telegramMessages.name, id, { type: 'updated' });
    const claimed = await rowsOf(telegramMessages, scope).all('t.id = any($2::int[])', [ids]);
    const waitMs = due.length > ids.length ? 1000 : Math.min(...waits.filter(wait => wait > 0));
    if (!Number.isFinite(waitMs)) return { claimed, waitMs: null };
    if (ids.length > 0 || waitMs <= SHORT_WAIT_MS) return { claimed, waitMs };
    await requestLater(scope, botId, waitMs);
    return { claimed, waitMs: null };
  });
}

/**
 * Asks for the bot's next job after a wait. It replaces the one that another server asked for in its
 * turn before, which knew less.
 */
export async function requestLater(scope: Scope, botId: number, waitMs: number): Promise<void> {
  await takeTurn(scope, botId);
  await requestSending(scope, botId, new Date(Date.now() + waitMs).toISOString());
}

/** Servers that look for work of a bot, or ask for it, take turns until their transaction ends. */
const takeTurn = ({ tx }: Pick<Scope, 'tx'>, botId: number) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('send_telegram'), $1)`, [botId]);

/** Milliseconds until the message may be sent. Later ones of its chat wait for it. */
function waitOf(head: Head): number {
  const { chat_id, state, attempt_age_ms, wait_ms, chat_count, chat_oldest_age_ms } = head;
  if (state === 'sending') return Math.max(INTERRUPTED_AFTER_MS - (attempt_age_ms ?? 0), 0);
  const isGroup = !/^\d/.test(chat_id);
  const isFull = isGroup && chat_count >= PER_MINUTE_AND_GROUP;
  const untilRoom = isFull ? Math.max(60_000 - (chat_oldest_age_ms ?? 0), 1) : 0;
  return Math.max(wait_ms ?? 0, untilRoom, 0);
}

const ms = (interval: string) => `(extract(epoch from ${interval}) * 1000)::float8`;

const HEADS = `
  select h.id, h.chat_id, h.state, ${ms('clock_timestamp() - h.attempted_at')} as attempt_age_ms,
    ${ms('h.next_attempt_at - clock_timestamp()')} as wait_ms,
    r.count as chat_count, ${ms('clock_timestamp() - r.oldest')} as chat_oldest_age_ms
  from (
    select distinct on (chat_id) id, chat_id, state, attempted_at, next_attempt_at
    from telegram_messages
    where company_id = $1 and bot_id = $2 and state in ('queued', 'sending')
      and deleted_at is null
    order by chat_id, id
  ) h
  left join lateral (
    select count(*)::int as count, min(attempted_at) as oldest from telegram_messages m
    where m.company_id = $1 and m.bot_id = $2 and m.chat_id = h.chat_id
      and m.attempted_at > clock_timestamp() - interval '60 seconds'
  ) r on true
  order by h.id`;

const LAST_SECOND = `
  select count(*)::int as count from telegram_messages
  where company_id = $1 and bot_id = $2
    and attempted_at > clock_timestamp() - interval '1 second'`;

/** One that was withdrawn while this waited for it is not taken. */
const TAKE = `
  update telegram_messages set state = 'sending', attempts = attempts + 1,
    attempted_at = clock_timestamp(), version = version + 1, updated_at = now()
  where company_id = $1 and id = any($2::int[]) and state in ('queued', 'sending')
  returning id`;
