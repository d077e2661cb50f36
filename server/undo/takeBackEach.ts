import type { Access, Scope } from '../db/access.ts';
import { databaseRefusal } from '../http/databaseErrors.ts';
import { eachRow, type RowResult } from '../http/eachRow.ts';
import { ApiError } from '../http/errors.ts';
import { claimLoad, mark, unclaimed, undoingOf } from './claims.ts';
import type { Step } from './steps.ts';

/**
 * Takes a step over many loads back load by load, as it came, each in its own transaction: those
 * that cannot go back stay, and say why. The step is through once each has gone back or was refused;
 * until then whoever asks again goes on with what is left, be it after a crash.
 */
export async function takeBackEach(
  access: Access,
  step: Step,
  loadIds: readonly number[],
  { restore, failed }: Work,
): Promise<RowResult[]> {
  const ids = await unclaimed(access.read, step, loadIds);
  const left = new Set<number>();
  const results = await eachRow(ids, async id => {
    try {
      await access.write(async scope => {
        await claimLoad(scope, step, id);
        await tellTrail(scope, undoingOf(step));
        await restore(scope, id);
      });
    } catch (error) {
      if (!access.isOvertaken(error) && isRefusal(error)) throw error;
      failed(error);
      left.add(id);
      throw new ApiError(503, 'That did not work just now. Undo once more takes it back.');
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
  /** Puts one load back, or refuses to. */
  restore: (scope: Scope, loadId: number) => Promise<void>;
  /** Hears of what nobody foresaw: the answer only says that it did not work. */
  failed: (error: unknown) => void;
}

/** What asking again does not change; a database that is away or overtaken is none. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status !== 503;
  if (!(error instanceof Error)) return false;
  const refusal = databaseRefusal(error);
  return refusal !== null && refusal.status !== 503;
}

/** The trail tells all loads of the step as one undoing, whichever request came to them. */
async function tellTrail({ tx }: Scope, undoing: string): Promise<void> {
  await tx.query("select set_config('app.request_id', $1, true)", [undoing]);
}
