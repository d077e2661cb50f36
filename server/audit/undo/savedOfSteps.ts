import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { SavedEntry } from '../../../schema/responses/audit.ts';
import type { Scope } from '../../db/access.ts';
import type { Step } from './steps.ts';

/**
 * The entries of the personal board that each step saved, undid or redid, by its request and in the
 * order of their units. The audit log says of an undone entry only that it was deleted.
 */
export async function savedOfSteps(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, SavedEntry[]>> {
  const byStep = steps.map(({ request_id, rows }) => ({
    request_id,
    ids: new Set(rows.flatMap(row => (row.entity === TABLE ? (row.record_id ?? []) : []))),
  }));
  const ids = [...new Set(byStep.flatMap(step => [...step.ids]))];
  if (ids.length === 0) return new Map();
  const found = await tx.query<SavedEntry & { id: number }>(
    `select e.id, t.number as unit, e.status_id
     from personal_board e join trucks t on t.company_id = $1 and t.id = e.truck_id
     where e.company_id = $1 and e.id = any($2::int[])
     order by t.number, e.id`,
    [companyId, ids],
  );
  return new Map(
    byStep.map(step => [
      step.request_id,
      found
        .filter(({ id }) => step.ids.has(id))
        .map(({ unit, status_id }) => ({ unit, status_id })),
    ]),
  );
}

const TABLE = tableOf(personalBoard);
