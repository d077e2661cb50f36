import { LOAD_STATUS } from './loadStates.ts';

/** What a row of the lists says about the papers of a load. */
export interface PaperFacts {
  status: number;
  billing_status: string;
  /** What the company or the broker asks for and the load does not have. */
  missing_papers?: readonly string[] | null;
}

/**
 * The paper that holds up the bill of a load that is done: the first that is asked for and not there.
 * Null where no paper does; something else may, which the load's page tells.
 */
export function missingPaper({
  status,
  billing_status,
  missing_papers,
}: PaperFacts): string | null {
  const isDone = status === LOAD_STATUS.delivered || status === LOAD_STATUS.tonu;
  if (!isDone || billing_status !== 'not_ready') return null;
  return missing_papers?.[0] ?? null;
}
