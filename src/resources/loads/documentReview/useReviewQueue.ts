import { useDataProvider } from 'ra-core';
import { useCell } from '../../../cell.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useUnsaved } from '../../../storage/drafts/unsaved.ts';
import { addToQueue, queuedDocuments, readAgain } from './reviewQueue.ts';

/** The queued documents of this company, and how to add more. */
export function useReviewQueue() {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const documents = useCell(queuedDocuments).filter(document => document.companyId === companyId);
  const left = documents.filter(({ state }) => state !== 'saved');
  useUnsaved(left.length > 0);
  return {
    documents,
    left,
    add: (files: readonly File[]) => addToQueue(files, companyId, call),
    again: readAgain,
  };
}
