import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { isBlank } from '../../schema/rules/validation.ts';
import type { Scope } from '../db/access.ts';
import { nextNumber, type Series } from '../db/nextNumber.ts';
import { quote } from '../db/sql/columns.ts';

/** Records that get a number of the company's own where a file brings none. */
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

/** Gives the next numbers to the records that have none; those that somebody typed are left out. */
export async function giveNumbers(
  scope: Scope,
  entity: Entity,
  records: readonly Values[],
): Promise<void> {
  const numbered = NUMBERED[entity.name];
  if (!numbered) return;
  const { field, series } = numbered;
  const brought = new Set(records.map(record => String(record[field] ?? '').toLowerCase()));
  for (const record of records) {
    if (!isBlank(record[field])) continue;
    do record[field] = await nextNumber(series, scope);
    while (
      brought.has(String(record[field]).toLowerCase()) ||
      (await isTaken(scope, entity, field, record[field]))
    );
  }
}

async function isTaken(
  { tx, companyId }: Scope,
  entity: Entity,
  field: string,
  number: unknown,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from ${quote(tableOf(entity))} t where t.company_id = $1 and t.deleted_at is null
       and lower(t.${quote(field)}) = lower($2)`,
    [companyId, number],
  );
  return rows.length > 0;
}
