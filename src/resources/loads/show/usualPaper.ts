import type { Load } from '../load.ts';

/** The papers that the load's bill still waits for. */
export const missingPapers = ({ billing }: Pick<Load, 'billing'>): string[] =>
  billing.missing.flatMap(({ code }) => /^no_paper_(.+)$/.exec(code)?.[1] ?? []);

/** What the next paper of a load is likely to be: one that is missing, first of all its confirmation. */
export function usualPaper(load: Pick<Load, 'billing' | 'load_documents'>): string {
  const [missing] = missingPapers(load);
  return missing ?? (load.load_documents.length === 0 ? 'rate_confirmation' : 'other');
}
