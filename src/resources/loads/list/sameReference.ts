import type { ReferenceRow } from '../../../../schema/responses/loads.ts';

export type { ReferenceRow };

/** A broker's reference number, and the loads that have it: several where it was used twice. */
export interface Reference {
  text: string;
  loads: readonly ReferenceRow[];
}

/**
 * The reference numbers of these loads, each once regardless of case, in the order of the loads.
 */
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
