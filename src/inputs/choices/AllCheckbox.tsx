interface AllCheckboxProps {
  label: string;
  /** The rows that can be chosen. */
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

/** Chooses all rows of a table that can be chosen, or none when all are. */
export function AllCheckbox({ label, ids, chosen, onChoose }: AllCheckboxProps) {
  const isAll = ids.length > 0 && ids.every(id => chosen.has(id));
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => onChoose(new Set(isAll ? [] : ids))}
    />
  );
}
