import { actionsHere } from '../../paletteActions.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import type { StatusName } from '../../theme/status.ts';
import { type PaletteWork, useRecordRow } from './recordRow.ts';
import { isWithin, type PaletteScope, scopeOf } from './scopes.ts';
import { useBoardsOf } from './useBoardsOf.ts';
import { useGoTo } from './useGoTo.ts';
import { useLoadByNumber } from './useLoadByNumber.ts';
import { useRecent } from './useRecent.ts';
import { type Found, type FoundRecord, useRecords } from './useRecords.ts';

export interface PaletteRow {
  value: string;
  icon: GlyphName;
  /** For a load: its glyph replaces the icon. */
  status?: StatusName;
  title: string;
  detail?: string;
  /** Whom one can call: shown where it is what was typed. */
  phone?: string;
  keys?: string;
  /** A URL to open, or an action. */
  target: string | (() => void);
  /** Shows it over the page, by Alt Enter. */
  peek?: () => void;
  /** What else can be done with a record, shown by the right arrow. */
  actions?: readonly PaletteRow[];
}

export interface PaletteSectionRows {
  name: 'here' | 'recent' | 'pages' | 'records' | 'create' | 'goTo' | 'actions';
  rows: readonly PaletteRow[];
}

/** Before anything is typed, so many of the page's actions are shown. */
const HERE_AT_FIRST = 5;

/** The palette's results for the typed text, in display order. */
export function usePaletteSections(typed: string, work: PaletteWork) {
  const { search, scope } = scopeOf(typed);
  const found = useRecords(scope.isActions ? '' : search, scope.types);
  const { records, ms, isPending } = found;
  const rowOf = useRecordRow(work);
  const { pages, creations } = useGoTo();
  const byNumber = useLoadByNumber(search, scope, { records, isPending });
  const recent = useRecent(scope, rowOf, pages);
  const boardsOf = useBoardsOf();

  const isOfEverything = scope.types.length === 0;
  const isOfAction = isOfEverything || scope.isActions;
  const named = isOfEverything && !scope.isActions ? matching(pages, search) : [];
  const begins = search === '' ? [] : named.filter(({ title }) => beginsWith(title, search));
  const goTo = (found: readonly FoundRecord[]) => [
    ...boardsOf(found, pages),
    ...named.filter(page => !begins.includes(page)),
  ];
  const within = records.filter(({ type }) => isWithin(scope, type));
  const sections: PaletteSectionRows[] = [
    { name: 'here', rows: isOfAction ? hereRows(search, scope) : [] },
    { name: 'recent', rows: search === '' ? recent : [] },
    // Who types how a page begins means it, not a record that has the word somewhere.
    { name: 'pages', rows: begins },
    { name: 'records', rows: [...within.flatMap(rowOf), ...byNumber] },
    { name: 'create', rows: isOfAction ? matching(creations, search) : [] },
    { name: 'goTo', rows: isOfEverything && !scope.isActions ? goTo(within) : [] },
  ];
  return { sections, search, scope, ms, isPending, more: moreOf(found) };
}

/** What can be done on the page below. A few of it first, all of it where only actions are shown. */
function hereRows(search: string, { isActions }: PaletteScope): readonly PaletteRow[] {
  const rows = actionsHere().map(
    ({ name, label, detail, icon, status, key, target }): PaletteRow => ({
      value: `here ${name}`,
      icon,
      status,
      title: label,
      detail,
      keys: key,
      target,
    }),
  );
  return search === '' && !isActions ? rows.slice(0, HERE_AT_FIRST) : matching(rows, search);
}

const beginsWith = (title: string, search: string): boolean =>
  title.toLowerCase().startsWith(search.toLowerCase());

/** Every typed word is in the name, or in what is written next to it. */
function matching(rows: readonly PaletteRow[], search: string): readonly PaletteRow[] {
  const typed = search.toLowerCase().split(/\s+/);
  return rows.filter(({ title, detail = '' }) => {
    const words = `${title} ${detail}`.toLowerCase();
    return typed.every(word => words.includes(word));
  });
}

/**
 * The row that Enter takes unless the person chooses another one. Not an action of the page, unless
 * they look for one: who types a number, and Enter at once, changes no load.
 */
export function firstChoice({
  sections,
  search,
  scope,
  isPending,
}: Pick<
  ReturnType<typeof usePaletteSections>,
  'sections' | 'search' | 'scope' | 'isPending'
>): string {
  const firstOf = (list: readonly PaletteSectionRows[]) =>
    list.find(({ rows }) => rows.length > 0)?.rows[0]?.value;
  if (scope.isActions) return firstOf(sections) ?? '';
  const others = firstOf(sections.filter(({ name }) => name !== 'here'));
  return others ?? (search !== '' && !isPending ? firstOf(sections) : undefined) ?? '';
}

/** How many records are found where not all are shown: "37" or "100+". */
function moreOf({ records, total, hasMore }: Found): string | undefined {
  return hasMore || total > records.length ? `${total}${hasMore ? '+' : ''}` : undefined;
}
