import type { Scope } from '../db/access.ts';
import { conflict } from '../http/errors.ts';
import type { Step } from './steps.ts';

/** What the ids of undoings of many loads begin with; no request is given an id with a dot. */
export const OF_MANY = 'undo.';

/**
 * The id by which the trail knows the undoing of a step over many loads. It follows from the step's,
 * so that whoever asks once more, after a break in the middle, goes on with the same undoing.
 */
export const undoingOf = ({ request_id }: Step): string => `${OF_MANY}${request_id}`;

/** Marks the step as taken back by a request; false where it was marked already. */
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

/** Claims the step for one request, so that two tabs do not both take it back. */
export async function claim(
  scope: Scope,
  step: Pick<Step, 'request_id' | 'kind'>,
  by: string,
): Promise<void> {
  if (!(await mark(scope, step, by))) throw conflict('That was taken back already.');
}

/** The same for one load of a step, in the transaction that takes it back. */
export const claimLoad = (scope: Scope, step: Step, loadId: number): Promise<void> =>
  claim(
    scope,
    { ...step, request_id: ofLoad(step.request_id, loadId) },
    ofLoad(undoingOf(step), loadId),
  );

/** Those of the loads that a step was not taken back for yet. */
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
