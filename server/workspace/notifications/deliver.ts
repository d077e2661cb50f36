import { z } from 'zod';
import {
  DIGEST_MINUTES,
  type OutsideChannel,
} from '../../../schema/rules/talk/notificationChannels.ts';
import { now } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Scope } from '../../db/access.ts';
import type { JobContext } from '../../jobs/context.ts';
import { enqueue, enqueueEach } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { QueueTelegram } from '../../mail/queueTelegram.ts';
import { queueMail } from '../../mail/sendMail.ts';
import { type Composed, composed, type DueNews } from './digest.ts';
import { type PostPush, sendPush } from './push/send.ts';
import { forgetDevice, targetsOf } from './push/subscriptions.ts';
import { telegramChatsOf } from './telegramChats.ts';

export interface DeliverParts {
  config: Pick<Config, 'appUrl' | 'mailFrom'>;
  /** Handed in by the program's start: the room of Telegram is below this one. */
  queueTelegram: QueueTelegram;
  /** Default: over the network. */
  post?: PostPush;
}

const payload = z.looseObject({
  recipient: z.number().int(),
  channel: z.enum(['email', 'push', 'telegram']),
});

interface Recipient {
  userId: number;
  channel: OutsideChannel;
}

const pushPayload = z.looseObject({
  recipient: z.number().int(),
  device: z.number().int(),
  message: z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() }),
});

/** Of more than this many that wait, the rest is another message. */
const MOST = 1000;

/** The queue tries again after longer and longer pauses, this often for about ten hours. */
const MOST_ATTEMPTS = 10;

/**
 * The job that sends what waits for one person and channel as one message. A second message within
 * the next minutes waits, with all that comes meanwhile: a digest instead of a flood.
 */
export function registerDelivery(jobs: Jobs, parts: DeliverParts): void {
  jobs.task('deliver_notifications', payload, async ({ recipient, channel }, context) => {
    const to = { userId: recipient, channel };
    await context.ownAccess().write(scope => settleDue(scope, to, context, parts));
  });
  // Each browser has a job of its own: the trouble of one delays none of the others.
  jobs.task('send_push', pushPayload, (one, context) => sendOne(one, context, parts));
}

/** Settles what waits, and queues its message in the same transaction. */
async function settleDue(
  scope: Scope,
  to: Recipient,
  context: JobContext,
  parts: DeliverParts,
): Promise<void> {
  const { tx, companyId } = scope;
  const { userId, channel } = to;
  const asked = { recipient: userId, channel };
  // Two jobs of one person and channel take turns: the second finds what the first has sent.
  await tx.query(`select pg_advisory_xact_lock(hashtext('deliver ' || $1), $2)`, [
    `${companyId} ${channel}`,
    userId,
  ]);
  const wait = await untilNext(scope, to);
  if (wait !== null) {
    const key = `deliver_notifications later ${companyId} ${userId} ${channel}`;
    await enqueue(tx, 'deliver_notifications', asked, { key, runAt: wait });
    return;
  }
  const due = await tx.query<DueNews & { is_due: boolean; waiting_id: number }>(DUE, [
    ...[companyId, userId, channel],
  ]);
  const news = due.filter(({ is_due }) => is_due);
  const isSent = news.length > 0 && (await queueMessage(news, to, context, scope, parts));
  await tx.query(SETTLE, [
    ...[companyId, due.map(({ waiting_id }) => waiting_id)],
    ...[isSent ? news.map(({ waiting_id }) => waiting_id) : [], now()],
  ]);
  if (due.length < MOST) return;
  const key = `deliver_notifications now ${companyId} ${userId} ${channel}`;
  await enqueue(tx, 'deliver_notifications', asked, { key });
}

/** Queues one message of all news. False: there is nowhere to send it. */
async function queueMessage(
  news: DueNews[],
  { userId, channel }: Recipient,
  context: JobContext,
  scope: Scope,
  parts: DeliverParts,
): Promise<boolean> {
  const { tx, companyId } = scope;
  const [company] = await tx.query<{ name: string }>('select name from companies where id = $1', [
    companyId,
  ]);
  const sender = { companyId, companyName: company?.name ?? '', appUrl: parts.config.appUrl };
  const message = composed(news, sender);
  switch (channel) {
    case 'email':
      return email(message, userId, context, scope);
    case 'push':
      return push(message, userId, context, scope);
    case 'telegram':
      return telegram(message, userId, scope, parts);
  }
}

/** When the next message may go, if that is later. */
async function untilNext({ tx, companyId }: Scope, { userId, channel }: Recipient) {
  const [row] = await tx.query<{ at: string }>(
    `select to_jsonb(max(settled_at) + make_interval(mins => ${DIGEST_MINUTES}))#>>'{}' as at
     from notification_deliveries
     where company_id = $1 and user_id = $2 and channel = $3 and state = 'sent'
       and settled_at > $4::timestamptz - make_interval(mins => ${DIGEST_MINUTES})`,
    [companyId, userId, channel, now()],
  );
  return row?.at ?? null;
}

/** Not due: read meanwhile, no longer wanted, or of a person who left. */
const DUE = `
  select d.id as waiting_id, n.id, n.title, n.body, n.subject, n.subject_id,
    (not n.is_read or not coalesce(s.in_app, true)) and n.deleted_at is null
      and coalesce(case $3 when 'email' then s.email when 'push' then s.push else s.telegram end,
        false)
      and (exists (select from companies c where c.id = $1 and c.owner_id = $2)
        or exists (select from staffs f where f.company_id = $1 and f.user_id = $2
          and f.is_active and f.deleted_at is null)) as is_due
  from notification_deliveries d
  join notifications n on n.company_id = d.company_id and n.id = d.notification_id
  left join notification_settings s on s.company_id = $1 and s.user_id = $2 and s.kind = n.kind
  where d.company_id = $1 and d.user_id = $2 and d.channel = $3 and d.state = 'waiting'
  order by d.id limit ${MOST} for update of d`;

const SETTLE = `
  update notification_deliveries
  set state = case when id = any($3::int[]) then 'sent' else 'dropped' end, settled_at = $4
  where company_id = $1 and id = any($2::int[])`;

async function email(
  { title, body, url }: Composed,
  userId: number,
  { database }: JobContext,
  scope: Scope,
): Promise<boolean> {
  // An account's address is not the company's to read.
  const [person] = await database.platform.read.query<{ email: string }>(
    'select email from users where id = $1 and deleted_at is null',
    [userId],
  );
  if (!person) return false;
  const text = [body, url].filter(Boolean).join('\n\n');
  const subject = title.replace(/\s+/g, ' ').trim();
  await queueMail({ to: person.email, subject, body: text }, scope);
  return true;
}

/** To each bot in whose private chat the person is linked. */
async function telegram(
  { title, body, url }: Composed,
  userId: number,
  scope: Scope,
  { queueTelegram }: DeliverParts,
): Promise<boolean> {
  const chats = await telegramChatsOf(scope, userId);
  const text = [title, body, url].filter(Boolean).join('\n');
  for (const chat of chats) {
    await queueTelegram(scope, { ...chat, text, alert_kind: 'notification', alert_id: null });
  }
  return chats.length > 0;
}

/** To all browsers of the person. */
async function push(
  message: Composed,
  userId: number,
  { database }: JobContext,
  { tx, companyId }: Scope,
): Promise<boolean> {
  const targets = await targetsOf(database, userId);
  const tagged = { ...message, tag: `${companyId} ${message.url}` };
  await enqueueEach(
    tx,
    'send_push',
    targets.map(({ id }) => ({ payload: { recipient: userId, device: id, message: tagged } })),
  );
  return targets.length > 0;
}

/**
 * Sends a message to one browser, unless its person signed out meanwhile. A browser that its service
 * no longer knows is forgotten. Throws when the service can't take it now: the queue tries again.
 */
async function sendOne(
  { recipient, device, message }: z.infer<typeof pushPayload>,
  { database, log, attempt }: JobContext,
  { config, post }: DeliverParts,
): Promise<void> {
  const [target] = await targetsOf(database, recipient, device);
  if (!target) return;
  const { id, ...to } = target;
  const [, address = config.mailFrom] = /<([^>]+)>/.exec(config.mailFrom) ?? [];
  const outcome = await sendPush(to, message, `mailto:${address}`, post);
  if (outcome === 'sent') return;
  if (outcome === 'gone') {
    await forgetDevice(database, id, recipient);
    return;
  }
  const { host } = new URL(to.endpoint);
  if (outcome === 'later' && attempt < MOST_ATTEMPTS) {
    throw new Error(`The push service ${host} did not take a message.`);
  }
  log.warn({ host, device: id, attempt }, 'A push message was not delivered.');
}
