/** A load as it is chosen by its numbers: what `GET /loads/references/list` answers. */
export interface ReferenceRow {
  id: number;
  internal_id: string;
  reference_number: string | null;
  broker: { id: number; name: string } | null;
}

/** A broker's number, and the loads that carry it: more than one where a number was given twice. */
export interface Reference {
  text: string;
  loads: readonly ReferenceRow[];
}

/** The numbers of these loads, each once, in capitals or not, in the order of the loads. */
export function referencesOf(rows: readonly ReferenceRow[]): Reference[] {
  const known = new Map<string, ReferenceRow[]>();
  for (const row of rows) {
    const key = row.reference_number?.trim().toLowerCase();
    if (!key) continue;
    const others = known.get(key);
    if (others) others.push(row);
    else known.set(key, [row]);
  }
  return [...known.values()].map(loads => ({ text: loads[0]?.reference_number ?? '', loads }));
}
