import { useTranslate } from 'ra-core';
import { useCell } from '../../cell.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCanRequest } from '../../session/useRights.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import { isStatusName, loadStatusLook, type StatusName } from '../../theme/status.ts';
import { pageActions } from './paletteActions.ts';
import { type LoadToAssign, peekOf, recordActions } from './recordActions.ts';
import { useGoTo } from './useGoTo.ts';
import { useLoadByNumber } from './useLoadByNumber.ts';
import { type Found, useRecords } from './useRecords.ts';

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
  /** The same over its list, opened by Alt Enter. */
  peek?: string;
  /** What else can be done with a record, shown by the right arrow. */
  actions?: readonly PaletteRow[];
}

export interface PaletteSectionRows {
  name: 'here' | 'records' | 'create' | 'goTo' | 'actions';
  rows: readonly PaletteRow[];
}

/** The palette's results for the typed text, in display order. */
export function usePaletteSections(typed: string, assign: (load: LoadToAssign) => void) {
  const { search, only } = scopeOf(typed);
  const found = useRecords(only === 'actions' ? '' : search);
  const { records, ms, isPending } = found;
  const actions = useCell(pageActions);
  const { pages, creations } = useGoTo();
  const companyId = useCompanyId();
  const canAsk = useCanRequest();
  const mayAssign = canAsk('GET /loads/{id}/candidates') && canAsk('PUT /loads/full/update/{id}');
  const translate = useTranslate();
  const say = (name: string, words = {}) => translate(`linehaul.palette.${name}`, words);
  const byNumber = useLoadByNumber(search, only, { records, isPending });

  const rows: Record<Exclude<PaletteSectionRows['name'], 'actions'>, readonly PaletteRow[]> = {
    here: actions.map(({ name, label, icon, key, run }) => ({
      value: name,
      icon,
      title: label,
      keys: key,
      target: run,
    })),
    // A record without a page of its own cannot be opened.
    records: records.flatMap(record => {
      const { type, id, title, subtitle, path, status } = record;
      return path === null
        ? []
        : [
            {
              value: `${type} ${id}`,
              icon: glyphOfType(type),
              status: statusOf(status),
              title,
              detail: subtitle ?? undefined,
              target: path,
              peek: peekOf(record, companyId),
              actions: recordActions(record, companyId, say, mayAssign ? assign : undefined),
            },
          ];
    }),
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
  return { sections, search, ms, isPending, more: only === null ? moreOf(found) : undefined };
}

/** How many records are found where not all are shown: "37" or "100+". */
function moreOf({ records, total, hasMore }: Found): string | undefined {
  return hasMore || total > records.length ? `${total}${hasMore ? '+' : ''}` : undefined;
}

function statusOf(id: number | undefined): StatusName | undefined {
  const name = loadStatusLook[String(id)];
  return isStatusName(name) ? name : undefined;
}

/** The scope that the first character selects. */
const PREFIXES: Readonly<Record<string, string>> = {
  '#': 'loads',
  '@': 'drivers',
  $: 'invoices',
  '>': 'actions',
};

/** The search text, and the kind of records it is limited to. */
function scopeOf(typed: string): { search: string; only: string | null } {
  const only = PREFIXES[typed.charAt(0)] ?? null;
  return { search: (only === null ? typed : typed.slice(1)).trim(), only };
}

const glyphs: Readonly<Record<string, GlyphName>> = {
  loads: 'ic-loads',
  drivers: 'ic-user',
  staffs: 'ic-user',
  brokers: 'ic-people',
  trucks: 'ic-fleet',
  trailers: 'ic-fleet',
  invoices: 'ic-billing',
  'driver-pay-settlements': 'ic-payroll',
  'load-companies': 'ic-map',
};

const glyphOfType = (type: string): GlyphName => glyphs[type] ?? 'ic-doc';
