import { LOAD_STATUS } from './loadStates.ts';

/** What a list row says about the documents of a load. */
export interface DocumentFacts {
  status: number;
  billing_status: string;
  /** Documents that the company or the broker requires and the load lacks. */
  missing_documents?: readonly string[] | null;
}

/**
 * The document that blocks billing of a completed load: the first required one that is missing.
 * Null when no document blocks it. Other reasons are on the load's page.
 */
export function missingDocument({
  status,
  billing_status,
  missing_documents,
}: DocumentFacts): string | null {
  const isDone = status === LOAD_STATUS.delivered || status === LOAD_STATUS.tonu;
  if (!isDone || billing_status !== 'not_ready') return null;
  return missing_documents?.[0] ?? null;
}
