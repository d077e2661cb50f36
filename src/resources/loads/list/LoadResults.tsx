import type { ReactNode } from 'react';
import { RowResults } from '../../../feedback/RowResults.tsx';

/** What became of one of the ticked loads, and why it was not done. */
export interface LoadResult {
  id: number;
  ok: boolean;
  message?: string;
  /** Of the invoice that was made. */
  number?: string;
}

interface LoadResultsProps {
  title: string;
  results: readonly LoadResult[];
  loads: readonly { id: number; internal_id: string }[];
  doneOf: (result: LoadResult) => string;
  /** Beside Close: what to do next. */
  children?: ReactNode;
  onClose: () => void;
}

/** What was done to each of the ticked loads, and to which it was not, with the reason. */
export function LoadResults({ loads, ...more }: LoadResultsProps) {
  const nameOf = (id: number) => loads.find(load => load.id === id)?.internal_id ?? `#${id}`;
  return <RowResults nameOf={({ id }) => nameOf(id)} {...more} />;
}
