import type { Load } from '../../load.ts';

/** The documents that the load's invoice still needs. */
export const missingDocuments = ({ billing }: Pick<Load, 'billing'>): string[] =>
  billing.missing.flatMap(({ code }) => /^no_document_(.+)$/.exec(code)?.[1] ?? []);

/** The likely type of a load's next document: a missing one, first its rate confirmation. */
export function usualDocument(load: Pick<Load, 'billing' | 'load_documents'>): string {
  const [missing] = missingDocuments(load);
  return missing ?? (load.load_documents.length === 0 ? 'rate_confirmation' : 'other');
}
