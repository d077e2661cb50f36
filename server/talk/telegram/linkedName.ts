import { drivers } from '../../../schema/entities/drivers.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { BotUser } from './chats.ts';

/** The driver or the person of the office that a chat is linked to. */
export async function linkedName(scope: Scope, chat: BotUser): Promise<string> {
  if (chat.linked_driver_id !== null) return driverName(scope, chat.linked_driver_id);
  const [person] = await scope.tx.query<{ name: string | null }>(
    `select nullif(concat_ws(' ', first_name, last_name), '') as name from staffs
     where company_id = $1 and user_id = $2 and deleted_at is null`,
    [scope.companyId, chat.linked_user_id],
  );
  return person?.name ?? 'your account';
}

export async function driverName(scope: Scope, id: number): Promise<string> {
  const { first_name, last_name } = await rowsOf(drivers, scope).get(id);
  return `${first_name} ${last_name}`;
}
