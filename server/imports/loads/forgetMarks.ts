import { loadAccessorials } from '../../../schema/entities/loadParts.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import type { AppliedImport } from '../apply.ts';

/**
 * Amounts that a file set on existing lines are compared with the catalog at the next save, like
 * those of new lines: the old flags were about other amounts. The old flags are stored with the
 * import's changes, so that undo restores them with the amounts.
 */
export async function forgetMarks(
  scope: Scope,
  { before }: Pick<AppliedImport, 'before'>,
): Promise<void> {
  const lines = before[loadAccessorials.name];
  if (!lines) return;
  for (const name of ['amount', 'driver_amount'] as const) {
    const mark = `is_manual_${name}` as const;
    const ids = [...lines].flatMap(([id, values]) => (name in values ? id : []));
    const marked = await scope.tx.query<{ id: number; was: boolean }>(
      `select id, ${mark} as was from load_accessorials
       where company_id = $1 and id = any($2::int[]) and ${mark} is not null`,
      [scope.companyId, ids],
    );
    for (const { id, was } of marked) Object.assign(lines.get(id) ?? {}, { [mark]: was });
    await updateRows(
      scope,
      loadAccessorials,
      marked.map(({ id }) => ({ id, [mark]: null })),
    );
  }
}
