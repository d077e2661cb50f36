import { useTranslate } from 'ra-core';
import { RowResults } from '../../feedback/RowResults.tsx';
import type { BulkAction, BulkResult } from './useBulk.ts';

interface BulkResultsProps {
  action: BulkAction;
  results: readonly BulkResult[];
  onClose: () => void;
}

/** What was done and what was not, row by row, with the reason. */
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
