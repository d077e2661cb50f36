import { ApiError, amountViolation } from '../errors.ts';
import { databaseError } from './databaseErrors.ts';

/** The result of one row of a bulk action. */
export interface RowResult {
  id: number;
  ok: boolean;
  message?: string;
  [more: string]: unknown;
}

/** Runs `work` for each id in sequence. A refusal is that row's result. */
export async function eachRow(
  ids: readonly number[],
  work: (id: number) => Promise<object>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const id of ids) results.push(await resultOf(id, work));
  return results;
}

async function resultOf(id: number, work: (id: number) => Promise<object>): Promise<RowResult> {
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
