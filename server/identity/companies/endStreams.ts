import type { App } from '../../http/app.ts';

/**
 * Ends the live channels of a closed company's people. Their next requests are refused in any case.
 */
export async function endStreams({ database, hub }: App, companyIds: readonly number[]) {
  const people = await database.platform.read.query<{ companyId: number; userId: number }>(
    `select company_id as "companyId", user_id as "userId" from staffs
     where company_id = any($1::int[]) and deleted_at is null
     union select id, owner_id from companies where id = any($1::int[])`,
    [companyIds],
  );
  for (const person of people) hub.endSessions(person);
}
