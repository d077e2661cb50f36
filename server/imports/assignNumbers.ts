import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import type { Scope } from '../db/access.ts';
import { nextNumbers, type Series } from '../db/nextNumber.ts';
import { quote } from '../db/sql/columns.ts';

/** Records that get a number of the company's own where a file has none. */
const NUMBERED: Readonly<Record<string, { field: string; series: Series }>> = {
  loads: {
    field: 'internal_id',
    series: {
      name: 'loads',
      prefix: 'L-',
      digits: 1,
      settings: { prefix: 'load_number_prefix', next: 'load_next_number' },
    },
  },
  expenses: { field: 'number', series: { name: 'expenses', prefix: 'EX-', digits: 4 } },
};

/** Assigns the next numbers to records without one. Numbers already in use are skipped. */
export async function assignNumbers(
  scope: Scope,
  entity: Entity,
  records: readonly Values[],
): Promise<void> {
  const numbered = NUMBERED[entity.name];
  if (!numbered) return;
  const { field, series } = numbered;
  const known = new Set(records.map(record => String(record[field] ?? '').toLowerCase()));
  let without = records.filter(record => isBlank(record[field]));
  while (without.length > 0) {
    const numbers = await nextNumbers(series, without.length, scope);
    for (const number of await takenOf(scope, entity, field, numbers)) known.add(number);
    const free = numbers.filter(number => !known.has(number.toLowerCase()));
    without.slice(0, free.length).forEach((record, index) => {
      record[field] = free[index];
    });
    without = without.slice(free.length);
  }
}

/** The company's existing numbers in lower case. */
async function takenOf(
  { tx, companyId }: Scope,
  entity: Entity,
  field: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ number: string }>(
    `select lower(t.${quote(field)}) as number from ${quote(tableOf(entity))} t
     where t.company_id = $1 and t.deleted_at is null
       and lower(t.${quote(field)}) = any (select lower(n) from unnest($2::text[]) n)`,
    [companyId, numbers],
  );
  return rows.map(({ number }) => number);
}
