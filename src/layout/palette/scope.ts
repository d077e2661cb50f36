/** The scope that the first character selects. */
const PREFIXES: Readonly<Record<string, string>> = {
  '#': 'loads',
  '@': 'drivers',
  $: 'invoices',
  '>': 'actions',
};

/** The search text, and the kind of records it is limited to. */
export function scopeOf(typed: string): { search: string; only: string | null } {
  const only = PREFIXES[typed.charAt(0)] ?? null;
  return { search: (only === null ? typed : typed.slice(1)).trim(), only };
}
