import type { notifications } from '../../../schema/entities/notifications.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';

type Notification = AnsweredRecord<typeof notifications>;

/** The notification. `key` identifies one that could be sent again. */
export type News = Pick<Notification, 'kind' | 'title'> &
  Partial<Pick<Notification, 'body' | 'subject' | 'subject_id' | 'key'>>;

/**
 * Notifies people of the company, in the transaction of what happened: a notification is stored for
 * each, and their open screens receive it. Nothing is sent twice. Returns the number of people for
 * whom it is new.
 */
export async function notify(
  { tx, companyId, userId, changed }: Scope,
  people: readonly number[],
  { kind, title, body = null, subject = null, subject_id = null, key = null }: News,
): Promise<number> {
  const told = await tx.query<{ id: number; user_id: number }>(
    `insert into notifications
       (company_id, created_by, user_id, kind, title, body, subject, subject_id, key)
     select $1, $2, u, $4, left($5, 255), left($6, 1000), $7, $8, $9
     from unnest($3::int[]) u
     on conflict do nothing returning id, user_id`,
    [companyId, userId, [...new Set(people)], kind, title, body, subject, subject_id, key],
  );
  for (const { id, user_id } of told) {
    changed('notifications', id, { type: 'created', to: user_id });
  }
  return told.length;
}
