/**
 * The names of a packed row's values, in order. A nested record is its name with its own columns.
 * Its value is a list too, or null.
 */
export type Columns = readonly (string | readonly [name: string, columns: Columns])[];

export type Packed = readonly unknown[];

/** Expands a row sent as values only (`GET /boards?format=arrays`) to named fields. */
export function unpacked(columns: Columns, row: Packed): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column, index) => {
      const value = row[index] ?? null;
      if (typeof column === 'string') return [column, value];
      const [name, nested] = column;
      return [name, Array.isArray(value) ? unpacked(nested, value) : null];
    }),
  );
}
