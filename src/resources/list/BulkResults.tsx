import { useTranslate } from 'ra-core';
import { RowResults } from '../../feedback/RowResults.tsx';
import type { BulkAction } from './useBulk.ts';
import type { BulkResult } from './useEach.ts';

interface BulkResultsProps {
  action: BulkAction;
  results: readonly BulkResult[];
  onClose: () => void;
}

/** The results of a bulk action, row by row, with reasons. */
export function BulkResults({ action, results, onClose }: BulkResultsProps) {
  const translate = useTranslate();
  const done = results.filter(({ ok }) => ok).length;
  return (
    <RowResults
      title={translate(`linehaul.lists.bulk.partly.${action}`, {
        done,
        refused: results.length - done,
      })}
      results={results}
      nameOf={({ name }) => name}
      doneOf={() => translate(`linehaul.lists.bulk.did.${action}`)}
      onClose={onClose}
    />
  );
}
