import type { notifications } from '../../schema/entities/notifications.ts';
import type { RecordOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';

type Notification = RecordOf<typeof notifications>;

/** What is told; `key` names it, where it could be told again. */
export type News = Pick<Notification, 'kind' | 'title'> &
  Partial<Pick<Notification, 'body' | 'subject' | 'subject_id' | 'key'>>;

/**
 * Tells people of the company something, in the transaction of what happened: it is kept for each,
 * and their open screens hear of it. What was told them before is not told again. Answers how many
 * people it is new to.
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
