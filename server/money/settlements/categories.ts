import type { Scope } from '../../db/access.ts';

/** The category of an adjustment: an adjustment `a` with its category `c`, or null. */
export const CATEGORY = `
  case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end`;

/** Where to find the category of an adjustment `a`. Its name stays after it is no longer in use. */
export const JOIN_CATEGORY = `
  left join expense_categories c on c.company_id = a.company_id and c.id = a.category_id`;

/** The files that prove an adjustment `a`: its id and name, the first one first. */
export const RECEIPTS = `
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.original_name) order by p.id)
    from model_documents p
    where p.company_id = a.company_id and p.model = 'driver-adjustments' and p.model_id = a.id
      and p.status = 'active' and p.deleted_at is null), '[]')`;

interface AdjustmentCategory {
  id: number;
  category: { id: number; name: string } | null;
}

/** The categories of these adjustments. */
export async function categoriesOf(
  ids: readonly number[],
  { tx, companyId }: Scope,
): Promise<AdjustmentCategory[]> {
  if (ids.length === 0) return [];
  return tx.query<AdjustmentCategory>(
    `select a.id, ${CATEGORY} as category from driver_adjustments a ${JOIN_CATEGORY}
     where a.company_id = $1 and a.id = any($2::int[]) order by a.id`,
    [companyId, ids],
  );
}
