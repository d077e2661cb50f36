import type { RowResult } from '../../schema/responses/answer.ts';
import { ApiError, amountViolation } from '../errors.ts';
import { databaseError } from './databaseErrors.ts';

/** The result of one row of a bulk action, with what the action adds to it. */
export type EachResult = RowResult & Record<string, unknown>;

/** Runs `work` for each id in sequence. A refusal is that row's result. */
export async function eachRow(
  ids: readonly number[],
  work: (id: number) => Promise<object>,
): Promise<EachResult[]> {
  const results: EachResult[] = [];
  for (const id of ids) results.push(await resultOf(id, work));
  return results;
}

async function resultOf(id: number, work: (id: number) => Promise<object>): Promise<EachResult> {
  try {
    return { id, ok: true, ...(await work(id)) };
  } catch (error) {
    const violation = error instanceof ApiError ? error : violationOf(error);
    if (!violation) throw error;
    const { errors } = violation.body as { errors?: Record<string, string[]> }; // Invalid has them.
    return {
      id,
      ok: false,
      message: errors ? Object.values(errors).flat().join(' ') : violation.message,
    };
  }
}

const violationOf = (error: unknown) =>
  amountViolation(error) ?? (error instanceof Error ? databaseError(error) : null);
