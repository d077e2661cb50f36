import type { Access, Scope } from '../../db/access.ts';
import { ApiError } from '../../errors.ts';
import { databaseError } from '../../http/databaseErrors.ts';
import { type EachResult, eachRow } from '../../http/eachRow.ts';
import { claimLoad, mark, unclaimed, undoingOf } from './claims.ts';
import type { Step } from './steps.ts';

/**
 * Undoes a step over many loads load by load, each in its own transaction: those that can't be
 * undone stay, with a reason. The step is complete once each was undone or refused. Until then a
 * repeated request continues with what is left, even after a crash.
 */
export async function reverseEach(
  access: Access,
  step: Step,
  loadIds: readonly number[],
  { restore, failed }: Work,
): Promise<EachResult[]> {
  const ids = await unclaimed(access.read, step, loadIds);
  const left = new Set<number>();
  const results = await eachRow(ids, async id => {
    try {
      await access.write(async scope => {
        await claimLoad(scope, step, id);
        await logAudit(scope, undoingOf(step));
        await restore(scope, id);
      });
    } catch (error) {
      if (!access.isOvertaken(error) && isViolation(error)) throw error;
      failed(error);
      left.add(id);
      throw new ApiError(503, 'Not undone: something went wrong. Undo again.');
    }
    return {};
  });
  const hasBegun = ids.length < loadIds.length || results.some(({ ok }) => ok);
  if (hasBegun && left.size === 0) {
    await access.write(scope => mark(scope, step, undoingOf(step)));
  }
  return results;
}

interface Work {
  /** Restores one load, or refuses. */
  restore: (scope: Scope, loadId: number) => Promise<void>;
  /** Receives unexpected errors. The response only says that it did not work. */
  failed: (error: unknown) => void;
}

/** A result that a retry does not change. An unavailable or overloaded database is not one. */
function isViolation(error: unknown): boolean {
  if (error instanceof ApiError) return error.status !== 503;
  if (!(error instanceof Error)) return false;
  const answered = databaseError(error);
  return answered !== null && answered.status !== 503;
}

/** The audit log shows all loads of the step as one undo, whichever request undid them. */
async function logAudit({ tx }: Scope, undoing: string): Promise<void> {
  await tx.query("select set_config('app.request_id', $1, true)", [undoing]);
}
