import { expenseCategories } from '../../../schema/entities/expenses.ts';
import { registry } from '../../../schema/entities/index.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { usesOf } from '../../rest/references.ts';

/**
 * DELETE /expense-categories/{id}: deletes an unused category. A used one is archived: it is no
 * longer offered and stays on its expenses. The answer is the record and says so.
 */
export async function removeCategory({ access, params }: Request) {
  return access.write(async scope => {
    const rows = rowsOf(expenseCategories, scope);
    await rows.lockWithReferences(params.id);
    const uses = await usesOf(expenseCategories, params.id, scope, registry);
    if (uses.length === 0) {
      await rows.remove(params.id);
      return ok(null, { message: 'Deleted.' });
    }
    const archived = await rows.update(params.id, { is_active: false });
    return ok(archived, { message: `It is archived, for it is used by ${uses.join(', ')}.` });
  });
}
