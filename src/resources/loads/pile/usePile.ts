import { useDataProvider } from 'ra-core';
import { useCell } from '../../../cell.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useUnkept } from '../../../drafts/unkept.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { pile, pileUp, readAgain } from './pile.ts';

/** The papers of this company that lie on the pile, and how to put more on it. */
export function usePile() {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const papers = useCell(pile).filter(paper => paper.companyId === companyId);
  const left = papers.filter(({ state }) => state !== 'saved');
  useUnkept(left.length > 0);
  return {
    papers,
    left,
    add: (files: readonly File[]) => pileUp(files, companyId, call),
    again: readAgain,
  };
}
