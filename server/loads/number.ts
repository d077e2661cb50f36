import type { Scope } from '../db/access.ts';
import { nextNumber } from '../db/nextNumber.ts';

const SERIES = { name: 'loads', prefix: 'L-', digits: 4 };

/** The number of a new load, unless somebody typed such a one before the series came to it. */
export async function nextLoadNumber(scope: Scope): Promise<string> {
  for (;;) {
    const number = await nextNumber(SERIES, scope);
    const taken = await scope.tx.query(
      `select 1 from loads where company_id = $1 and lower(internal_id) = lower($2)
         and deleted_at is null`,
      [scope.companyId, number],
    );
    if (taken.length === 0) return number;
  }
}
