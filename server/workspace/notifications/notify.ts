import type { notifications } from '../../../schema/entities/notifications.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';

type Notification = AnsweredRecord<typeof notifications>;

/** The notification. `key` identifies one that could be sent again. */
export type News = Pick<Notification, 'kind' | 'title'> &
  Partial<Pick<Notification, 'body' | 'subject' | 'subject_id' | 'key'>>;

/**
 * Notifies people of the company, in the transaction of what happened: a notification is stored for
 * each, their open screens receive it, and what they want by email, push or Telegram is queued.
 * Nothing is sent twice. Returns the number of people for whom it is new.
 */
export async function notify(
  { tx, companyId, userId, changed }: Scope,
  people: readonly number[],
  { kind, title, body = null, subject = null, subject_id = null, key = null }: News,
): Promise<number> {
  const stored = await tx.query<{ id: number; user_id: number; queued: number }>(NOTIFY, [
    ...[companyId, userId, [...new Set(people)], kind, title, body, subject, subject_id, key],
  ]);
  for (const { id, user_id } of stored) {
    changed('notifications', id, { type: 'created', to: user_id });
  }
  return stored.length;
}

/** A person who wants a kind elsewhere only finds it read in the app. */
const NOTIFY = `
  with stored as (
    insert into notifications
      (company_id, created_by, user_id, kind, title, body, subject, subject_id, key, is_read,
       read_at)
    select $1, $2::int, u, $4, left($5, 255), left($6, 1000), $7, $8::int, $9,
      not coalesce(s.in_app, true), case when not s.in_app then now() end
    from unnest($3::int[]) u
    left join notification_settings s on s.company_id = $1 and s.user_id = u and s.kind = $4
    on conflict do nothing returning id, user_id
  ), due as (
    insert into notification_deliveries (company_id, notification_id, user_id, channel)
    select $1, t.id, t.user_id, c.channel from stored t
    join notification_settings s on s.company_id = $1 and s.user_id = t.user_id and s.kind = $4
    cross join lateral (values ('email', s.email), ('push', s.push), ('telegram', s.telegram))
      c (channel, is_wanted)
    where c.is_wanted
    returning user_id, channel
  ), queued as (
    select enqueue('deliver_notifications',
      jsonb_build_object('recipient', d.user_id, 'channel', d.channel),
      concat_ws(' ', 'deliver_notifications now', $1::int, d.user_id, d.channel), null)
    from (select distinct user_id, channel from due) d
  )
  select id, user_id, (select count(*)::int from queued) as queued from stored`;
