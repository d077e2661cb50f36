import type { NamedRecord } from '../../../../schema/responses/shared.ts';
import { personNameSql } from '../../../db/sql/nameSql.ts';
import { okJson } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';

/**
 * GET /loads/makers/list: who may have created a load, for the filter by creator: the company's
 * people, including those who have left. Anyone who lists the loads sees these names in their rows.
 */
export async function listCreators({ access }: Pick<Request, 'access'>) {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ rows: string }>(MAKERS, [companyId]);
  return okJson<NamedRecord[]>(row?.rows ?? '[]');
}

const MAKERS = `
  select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)
    order by lower(m.name), m.id), '[]')::text as rows
  from (
    select u.id, ${personNameSql('u')} as name
    from users u
    where u.id in (select s.user_id from staffs s where s.company_id = $1)
      or u.id = (select owner_id from companies where id = $1)
  ) m`;
