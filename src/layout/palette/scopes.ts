/** What a first character limits the palette to. */
export interface PaletteScope {
  /** The kinds of records that are searched. Empty for all of them. */
  types: readonly string[];
  /** Whether it shows only what can be done. */
  isActions: boolean;
}

const EVERYTHING: PaletteScope = { types: [], isActions: false };

const SCOPES: Readonly<Record<string, PaletteScope>> = {
  '#': { types: ['loads'], isActions: false },
  '@': { types: ['drivers', 'staffs', 'broker-contacts'], isActions: false },
  $: { types: ['invoices'], isActions: false },
  '>': { types: [], isActions: true },
};

/** The search text, and the scope that its first character selects. */
export function scopeOf(typed: string): { search: string; scope: PaletteScope } {
  const scope = SCOPES[typed.charAt(0)];
  return { search: (scope ? typed.slice(1) : typed).trim(), scope: scope ?? EVERYTHING };
}

/** Whether a kind of record is within the scope. */
export const isWithin = ({ types }: PaletteScope, type: string): boolean =>
  types.length === 0 || types.includes(type);
