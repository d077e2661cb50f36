import type { ReactNode } from 'react';
import type { RowResult } from '../../../../schema/responses/answer.ts';
import { RowResults } from '../../../feedback/RowResults.tsx';

/** The result for one of the selected loads, and why it failed. */
export interface LoadResult extends RowResult {
  /** Of the created invoice. */
  number?: string;
}

interface LoadResultsProps {
  title: string;
  results: readonly LoadResult[];
  loads: readonly { id: number; internal_id: string | null }[];
  doneOf: (result: LoadResult) => string;
  /** Next to Close: what to do next. */
  children?: ReactNode;
  onClose: () => void;
}

/** What was done to each of the selected loads, and for which it failed, with the reason. */
export function LoadResults({ loads, ...more }: LoadResultsProps) {
  const nameOf = (id: number) => loads.find(load => load.id === id)?.internal_id ?? `#${id}`;
  return <RowResults nameOf={({ id }) => nameOf(id)} {...more} />;
}
