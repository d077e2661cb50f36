import { okJson } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

/**
 * GET /loads/makers/list: who may have created a load, for the filter by creator: the company's
 * people, including those who have left. Anyone who lists the loads sees these names in their rows.
 */
export async function listCreators({ access }: Pick<Request, 'access'>) {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ rows: string }>(MAKERS, [companyId]);
  return okJson(row?.rows ?? '[]');
}

const MAKERS = `
  select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)
    order by lower(m.name), m.id), '[]')::text as rows
  from (
    select u.id, coalesce(max(s.nickname), u.nickname) as name
    from users u left join staffs s on s.company_id = $1 and s.user_id = u.id
    where s.id is not null or u.id = (select owner_id from companies where id = $1)
    group by u.id, u.nickname
  ) m`;
