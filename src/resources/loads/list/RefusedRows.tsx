import { RowResults } from '../../parts/RowResults.tsx';

/** What was not done to one of the ticked loads, and why. */
export interface RefusedRow {
  id: number;
  message?: string;
}

interface RefusedRowsProps {
  title: string;
  results: readonly RefusedRow[];
  loads: readonly { id: number; internal_id: string }[];
  onClose: () => void;
}

/** The loads to which it was not done, each with the reason. */
export function RefusedRows({ title, results, loads, onClose }: RefusedRowsProps) {
  const nameOf = (id: number) => loads.find(load => load.id === id)?.internal_id ?? `#${id}`;
  const refused = results.map(result => ({ ...result, ok: false }));
  return (
    <RowResults title={title} results={refused} nameOf={({ id }) => nameOf(id)} onClose={onClose} />
  );
}
