import { LOAD_STATUS } from './loadStates.ts';

/** What a row of the lists says about the papers of a load. */
export interface PaperFacts {
  status: number;
  billing_status: string;
  pod_received_at?: string | null;
  /** Only lists about papers name all that are not there. */
  missing_papers?: readonly string[] | null;
}

/**
 * The paper that holds up the bill of a delivered load: the first that is named, else the proof of
 * delivery, which every broker waits for. Null where no paper does.
 */
export function missingPaper(load: PaperFacts): string | null {
  const { status, billing_status, missing_papers, pod_received_at } = load;
  if (status !== LOAD_STATUS.delivered || billing_status !== 'not_ready') return null;
  if (missing_papers) return missing_papers[0] ?? null;
  return pod_received_at ? null : 'pod';
}
