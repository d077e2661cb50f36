import type { Scope } from '../../db/access.ts';
import { conflict } from '../../errors.ts';
import type { Step } from './steps.ts';

/** The prefix of ids for undoing many loads. No request id contains a dot. */
export const OF_MANY = 'undo.';

/**
 * The id of the undo of a step over many loads in the audit log. It is derived from the step's id,
 * so that a repeated request, after an interruption, continues the same undo.
 */
export const undoingOf = ({ request_id }: Step): string => `${OF_MANY}${request_id}`;

/** Marks the step as undone by a request. False when it was marked already. */
export async function mark(
  { tx, companyId, userId }: Scope,
  { request_id, kind }: Pick<Step, 'request_id' | 'kind'>,
  by: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into undos (company_id, request_id, undone_request_id, user_id, is_redo)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [companyId, by, request_id, userId, kind === 'undo'],
  );
  return rows.length > 0;
}

/** Claims the step for one request, so that two tabs do not both undo it. */
export async function claim(
  scope: Scope,
  step: Pick<Step, 'request_id' | 'kind'>,
  by: string,
): Promise<void> {
  if (!(await mark(scope, step, by))) throw conflict('This was already undone.');
}

/** The same for one load of a step, in the transaction that undoes it. */
export const claimLoad = (scope: Scope, step: Step, loadId: number): Promise<void> =>
  claim(
    scope,
    { ...step, request_id: ofLoad(step.request_id, loadId) },
    ofLoad(undoingOf(step), loadId),
  );

/** The loads of a step that are not undone yet. */
export async function unclaimed(
  { tx, companyId, userId }: Scope,
  { request_id }: Step,
  loadIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ undone_request_id: string }>(
    `select undone_request_id from undos
     where company_id = $1 and user_id = $2 and undone_request_id = any($3::text[])`,
    [companyId, userId, loadIds.map(id => ofLoad(request_id, id))],
  );
  const claimed = new Set(rows.map(({ undone_request_id }) => undone_request_id));
  return loadIds.filter(id => !claimed.has(ofLoad(request_id, id)));
}

const ofLoad = (requestId: string, loadId: number): string => `${requestId}.${loadId}`;
