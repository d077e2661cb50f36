import { createECDH, createHash } from 'node:crypto';
import { deviceOf } from '../../../../schema/deviceName.ts';
import { sentence } from '../../../../schema/rules/records/messages.ts';
import { now } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { instantSql } from '../../../db/sql/recordSql.ts';
import { Invalid, notFound } from '../../../errors.ts';
import type { App } from '../../../http/app.ts';
import { ok } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { publicUrl } from './publicAddress.ts';
import type { PushTarget } from './send.ts';

/** A person has a few browsers. The oldest one makes room. */
const MOST_DEVICES = 20;

/** The browsers of a person that receive push messages, the newest first. */
export async function devicesOf({ platform }: Database, userId: number) {
  const rows = await platform.read.query<{ id: number; device: string | null; at: string }>(
    `select id, device, ${instantSql('created_at')} as at from push_subscriptions
     where user_id = $1 and ${IS_SIGNED_IN} order by id desc`,
    [userId, now()],
  );
  return rows.map(({ id, device, at }) => ({ id, device: deviceOf(device), created_at: at }));
}

/** Where the push messages of a person go, or those of one of their browsers. */
export const targetsOf = ({ platform }: Database, userId: number, id: number | null = null) =>
  platform.read.query<PushTarget & { id: number }>(
    `select id, endpoint, p256dh, auth from push_subscriptions
     where user_id = $1 and ${IS_SIGNED_IN} and ($3::int is null or id = $3) order by id`,
    [userId, now(), id],
  );

/** A sign-in that ended took its browser along; one that ran out did not. */
const IS_SIGNED_IN = `exists (select from sessions s
  where s.family_id = push_subscriptions.family_id and s.ended_at is null
    and s.family_expires_at > $2)`;

/**
 * POST /notifications/push-subscriptions {endpoint, p256dh, auth}: this browser receives the user's
 * push messages until they sign out, and no longer those of the person before.
 */
export async function subscribe({ database }: App, request: Request) {
  const { body, actor, who } = request;
  const { endpoint, p256dh, auth } = readSubscription(body);
  const device = (request.header('user-agent') ?? '').slice(0, 255) || null;
  const hash = createHash('sha256').update(endpoint).digest('hex');
  const [created] = await database.platform.write(who, async tx => {
    const rows = await tx.query<{ id: number }>(
      `insert into push_subscriptions as s
         (user_id, endpoint, endpoint_hash, p256dh, auth, device, family_id)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint_hash) do update set user_id = $1, p256dh = $4, auth = $5, device = $6,
         family_id = $7, created_at = now()
       returning id`,
      [actor.userId, endpoint, hash, p256dh, auth, device, actor.familyId],
    );
    await tx.query(
      `delete from push_subscriptions where user_id = $1 and id not in (
         select id from push_subscriptions where user_id = $1
         order by created_at desc, id desc limit ${MOST_DEVICES})`,
      [actor.userId],
    );
    return rows;
  });
  if (!created) throw new Error('A subscription was not stored.');
  return ok({ id: created.id });
}

/** DELETE /notifications/push-subscriptions/{id}: no push messages to that browser any more. */
export async function unsubscribe({ database }: App, { params, actor, who }: Request) {
  const gone = await database.platform.write(who, tx =>
    tx.query('delete from push_subscriptions where id = $1 and user_id = $2 returning id', [
      params.id,
      actor.userId,
    ]),
  );
  if (gone.length === 0) throw notFound();
  return ok(null, { message: 'Deleted.' });
}

/** Removes a browser that its push service no longer knows. */
export const forgetDevice = ({ platform }: Database, id: number, userId: number) =>
  platform.write({ companyId: null, userId }, tx =>
    tx.query('delete from push_subscriptions where id = $1 and user_id = $2', [id, userId]),
  );

function readSubscription(body: Record<string, unknown>): PushTarget {
  const errors: Record<string, string[]> = {};
  const wrong = (name: string) => (body[name] ? NO_KEY : sentence('required'));
  const url = publicUrl(body.endpoint);
  if (!url) errors.endpoint = [body.endpoint ? NOT_PUBLIC : sentence('required')];
  if (!isPoint(body.p256dh)) errors.p256dh = [wrong('p256dh')];
  if (!isSecret(body.auth)) errors.auth = [wrong('auth')];
  if (!url || Object.keys(errors).length > 0) throw new Invalid(errors);
  return { endpoint: url.href, p256dh: String(body.p256dh), auth: String(body.auth) };
}

const NO_KEY = 'This is no key of a browser’s subscription.';
const NOT_PUBLIC = 'The address must be a public one that begins with https://.';

/** A point of the curve: anything else would fail at each message. */
function isPoint(sent: unknown): boolean {
  if (typeof sent !== 'string' || !/^[\w-]{87}$/.test(sent)) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(sent, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** 16 bytes. */
const isSecret = (sent: unknown) => typeof sent === 'string' && /^[\w-]{22}(==)?$/.test(sent);
