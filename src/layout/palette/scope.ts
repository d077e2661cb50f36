/** What the first sign narrows the search to. */
const PREFIXES: Readonly<Record<string, string>> = {
  '#': 'loads',
  '@': 'drivers',
  $: 'invoices',
  '>': 'actions',
};

/** What to search for, and in which kind of records alone. */
export function scopeOf(typed: string): { search: string; only: string | null } {
  const only = PREFIXES[typed.charAt(0)] ?? null;
  return { search: (only === null ? typed : typed.slice(1)).trim(), only };
}
