import { users } from '../../../schema/entities/users.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { CompanyOwner } from '../../../schema/responses/companies.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Tx } from '../../db/database.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { type FieldErrors, notFound } from '../../errors.ts';
import { PlatformRows } from '../platform/platformRows.ts';

export type Owner = AnsweredRecord<typeof users>;

/** Company owners. Calls about owners find no other people. */
export const ownerRows = (tx: Tx) =>
  new PlatformRows(users, tx, { sql: `t.role = 'company_owner'` });

/** Data about an owner in addition to the account's own fields. */
export const OWNER_MORE = {
  company_count: `(select count(*)::int from companies c
    where c.owner_id = t.id and c.deleted_at is null)`,
  has_password: '(exists (select from passwords p where p.user_id = t.id))',
  last_signed_in_at: `(select ${instantSql('max(s.created_at)')} from sessions s
    where s.user_id = t.id)`,
} as const;

/** The owner with the additional data. */
export async function ownerDetail(tx: Tx, id: number): Promise<CompanyOwner> {
  const owner = await ownerRows(tx).get(id);
  const more = Object.entries(OWNER_MORE).map(([name, sql]) => `${sql} as ${name}`);
  const [row] = await tx.query<Pick<CompanyOwner, keyof typeof OWNER_MORE>>(
    `select ${more.join(', ')} from users t where t.id = $1`,
    [id],
  );
  if (!row) throw notFound();
  return { ...owner, ...row };
}

/**
 * Parses the request body of an owner. The sender can set neither the role nor a stored picture.
 */
export function readOwner(
  { avatar: _, member: __, ...sent }: Values,
  existing?: Owner,
): { values: Values; errors: FieldErrors } {
  const reading = readRecord(
    users,
    { ...sent, role: 'company_owner' },
    existing && { ...existing },
  );
  const { role: ___, avatar: ____, member: _____, ...values } = reading.values ?? {};
  return { values, errors: reading.errors ?? {} };
}
