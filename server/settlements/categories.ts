import type { Scope } from '../db/access.ts';

/** What an adjustment was for: an adjustment `a` with its category `c`, or null. */
export const CATEGORY = `
  case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end`;

/** Where the category of an adjustment `a` is found; its name stays where it is used no longer. */
export const JOIN_CATEGORY = `
  left join expense_categories c on c.company_id = a.company_id and c.id = a.category_id`;

interface AdjustmentCategory {
  id: number;
  category: { id: number; name: string } | null;
}

/** What these adjustments were for. */
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
