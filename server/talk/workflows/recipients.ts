import type { Values } from '../../../schema/readRecord.ts';
import type { Recipients } from '../../../schema/responses/jsonShapes.ts';
import type { Scope } from '../../db/access.ts';
import type { Subject } from './render.ts';

/** The users of the company who receive a message about a record, each once. */
export async function recipientUsers(
  { owner, dispatcher_of_record, role_ids, staff_ids }: Recipients,
  subject: Subject,
  scope: Scope,
): Promise<number[]> {
  const dispatcher = dispatcher_of_record ? await dispatcherOf(subject, scope) : null;
  const rows = await scope.tx.query<{ user_id: number }>(
    `select owner_id as user_id from companies
       where id = $1 and $2 and owner_id is not null
     union
     select s.user_id from staffs s
       where s.company_id = $1 and s.is_active and s.deleted_at is null and s.user_id is not null
         and (s.id = any($3::int[]) or exists (select 1 from staff_roles r
           where r.company_id = $1 and r.staff_id = s.id and r.role_id = any($4::int[])
             and r.deleted_at is null))`,
    [scope.companyId, owner, [...staff_ids, ...(dispatcher ? [dispatcher] : [])], role_ids],
  );
  return rows.map(({ user_id }) => user_id);
}

/** How a record leads to the load, driver or truck that has its dispatcher. */
const VIA: readonly [field: string, table: string][] = [
  ['load_id', 'loads'],
  ['parent_load_id', 'loads'],
  ['driver_id', 'drivers'],
  ['truck_id', 'trucks'],
];

/** The staff member who dispatches the record: its own dispatcher, or that of what it belongs to. */
export async function dispatcherOf({ after }: Subject, scope: Scope): Promise<number | null> {
  if (after.dispatcher_id) return Number(after.dispatcher_id);
  for (const [field, table] of VIA) {
    if (!after[field]) continue;
    const [row] = await scope.tx.query<{ dispatcher_id: number | null }>(
      `select dispatcher_id from ${table} where company_id = $1 and id = $2`,
      [scope.companyId, after[field]],
    );
    if (row?.dispatcher_id) return row.dispatcher_id;
  }
  return null;
}

/** The Telegram group of the record's driver. */
export async function driverGroupOf(subject: Subject, scope: Scope): Promise<string | null> {
  const { model, id, after } = subject;
  const [row] = await scope.tx.query<{ chat: string | null }>(
    `select coalesce(d.telegram_group_id, d.telegram_chat_id) as chat from drivers d
     where d.company_id = $1 and d.deleted_at is null and (d.id = $2
       or d.id = (select t.driver_id from trucks t where t.company_id = $1 and t.id = $3)
       or d.id in (select l.driver_id from load_drivers l where l.company_id = $1
         and l.load_id = $4 and l.deleted_at is null))
     order by coalesce(d.telegram_group_id, d.telegram_chat_id) is null, d.id limit 1`,
    [scope.companyId, ...driverKeys(model, id, after)],
  );
  return row?.chat ?? null;
}

const driverKeys = (model: string, id: number, after: Values) => [
  model === 'driver' ? id : (after.driver_id ?? null),
  model === 'truck' ? id : (after.truck_id ?? null),
  model === 'load' ? id : (after.load_id ?? null),
];

/** The email addresses of the company's people. The owner's is that of the company. */
export async function emailsOf(
  users: readonly number[],
  { tx, companyId }: Scope,
): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(
    `select s.email from staffs s where s.company_id = $1 and s.user_id = any($2::int[])
       and s.email is not null and s.deleted_at is null
     union
     select c.email from companies c
       where c.id = $1 and c.owner_id = any($2::int[]) and c.email is not null`,
    [companyId, users],
  );
  return rows.map(({ email }) => email);
}
