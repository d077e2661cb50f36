import { useCell } from '../../cell.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import { isStatusName, loadStatusLook, type StatusName } from '../../theme/status.ts';
import { pageActions } from './paletteActions.ts';
import { scopeOf } from './scope.ts';
import { glyphOfType } from './typeGlyphs.ts';
import { useGoTo } from './useGoTo.ts';
import { useLoadByNumber } from './useLoadByNumber.ts';
import { useRecords } from './useRecords.ts';

export interface PaletteRow {
  value: string;
  icon: GlyphName;
  /** For a load: its glyph replaces the icon. */
  status?: StatusName;
  title: string;
  detail?: string;
  keys?: string;
  /** A URL to open, or an action. */
  target: string | (() => void);
}

export interface PaletteSectionRows {
  name: 'here' | 'records' | 'create' | 'goTo';
  rows: readonly PaletteRow[];
}

/** The palette's results for the typed text, in display order. */
export function usePaletteSections(typed: string) {
  const { search, only } = scopeOf(typed);
  const { records, ms, isPending } = useRecords(only === 'actions' ? '' : search);
  const actions = useCell(pageActions);
  const { pages, creations } = useGoTo();
  const byNumber = useLoadByNumber(search, only, { records, isPending });

  const rows: Record<PaletteSectionRows['name'], readonly PaletteRow[]> = {
    here: actions.map(({ name, label, icon, key, run }) => ({
      value: name,
      icon,
      title: label,
      keys: key,
      target: run,
    })),
    records: records.map(({ type, id, title, subtitle, path, status }) => ({
      value: `${type} ${id}`,
      icon: glyphOfType(type),
      status: statusOf(status),
      title,
      detail: subtitle ?? undefined,
      target: path,
    })),
    create: creations,
    goTo: pages,
  };
  const named = (list: readonly PaletteRow[]) =>
    list.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  const isOfKind = ({ value }: PaletteRow) => only === null || value.startsWith(`${only} `);

  const sections: PaletteSectionRows[] = [
    { name: 'here', rows: only === null || only === 'actions' ? named(rows.here) : [] },
    { name: 'records', rows: [...rows.records.filter(isOfKind), ...byNumber] },
    { name: 'create', rows: only === null || only === 'actions' ? named(rows.create) : [] },
    { name: 'goTo', rows: only === null ? named(rows.goTo) : [] },
  ];
  return { sections, search, ms, isPending };
}

function statusOf(id: number | undefined): StatusName | undefined {
  const name = loadStatusLook[String(id)];
  return isStatusName(name) ? name : undefined;
}
