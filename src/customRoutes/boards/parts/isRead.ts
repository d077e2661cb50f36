interface Reading {
  rows: { size: number };
  isLoading: boolean;
  error: string | null;
}

/** Whether the rows of a board are known: an empty board is, one that is loading for the first time is not. */
export const isRead = ({ rows, isLoading, error }: Reading): boolean =>
  rows.size > 0 || !(isLoading || error !== null);
