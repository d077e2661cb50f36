import { useMediaQuery } from '@mui/material';
import { DataTableBase, DataTableRenderContext, useListContext, useResourceContext } from 'ra-core';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { pageFirst } from '../../http/pageFirst.ts';
import {
  type ColumnSettings,
  placed,
  type WrittenColumn,
  writtenColumns,
} from './columnSettings.ts';
import { FigureFoot } from './FigureFoot.tsx';
import { ListError, NothingFound } from './ListStates.tsx';
import { useListFacts } from './listFacts.ts';
import { PHONE } from './phone.ts';
import { SelectPageBox } from './SelectBox.tsx';
import { TableRows } from './TableRows.tsx';
import styles from './table.module.css';
import { EXTRA_COLUMNS, TableContext, type TableFacts, widthCss } from './tableContext.ts';
import { useColumnSettings } from './useColumnSettings.ts';
import { useOpenedFigure } from './useOpenedFigure.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowReturn } from './useRowReturn.ts';

export interface ListTableProps {
  /** `Column`, `Col` and react-admin's own `DataTable.Col`. */
  children: ReactNode;
  /** Sums next to the list, by column: `{ price: 'all_load_rate', miles: 'totals.miles' }`. */
  totals?: Readonly<Record<string, string>>;
  /** Shown on the right of each row on hover and focus, next to the entity's own. */
  rowActions?: ReactNode;
  /** Instead of "Nothing here yet", while no filter is set. */
  empty?: ReactNode;
  /** On a phone, a row of this instead of its columns and actions. It has the link to the record. */
  card?: ReactNode;
}

/**
 * The rows of the list context: sortable, selectable, with keyboard navigation and adjustable
 * columns.
 */
export function ListTable({
  children,
  totals = NO_TOTALS,
  rowActions,
  empty,
  card,
}: ListTableProps) {
  const resource = useResourceContext() ?? '';
  const { error, data, meta, isPending } = useListContext();
  const { listKey, linkTo, canSelect } = useListFacts();
  const [settings, setSettings] = useColumnSettings(listKey);
  const [activeId, setActiveId] = useState<number | string>();
  const keys = useRowKeys(setActiveId);
  useRowReturn(keys.ref, activeId);
  const isPhone = useMediaQuery(PHONE);

  const written = useMemo(() => writtenColumns(children, resource), [children, resource]);
  const columns = useMemo(() => placed(written, settings), [written, settings]);
  const active = data?.some(({ id }) => id === activeId) ? activeId : data?.[0]?.id;
  const facts = useTableFacts({
    columns,
    settings,
    setSettings,
    rows: keys.ref,
    totals,
    meta,
    linkTo,
    activeId: active,
    isPhone,
  });
  // The same elements again: a row whose record is the same renders nothing.
  const shown = useMemo(
    () => columns.map(({ name, element }) => <Keyed key={name}>{element}</Keyed>),
    [columns],
  );
  const figure = useOpenedFigure(facts.totals, columns);
  const isAnswered = !isPending || Boolean(error);
  useEffect(() => {
    if (isAnswered) pageFirst.contentRendered();
  }, [isAnswered]);
  if (error && !data) return <ListError />;

  return (
    <TableContext value={facts}>
      <DataTableBase
        hasBulkActions={canSelect}
        loading={<ListSkeleton columns={columns.length} />}
        empty={<NothingFound empty={empty} />}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the links and boxes inside */}
        <div
          className={styles.rows}
          ref={keys.ref}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <table
            className={`${styles.table} ${canSelect ? '' : styles.plain}`}
            style={{ '--columns': `${facts.widthOfAll + EXTRA_COLUMNS}px` } as CSSProperties} // it knows no custom ones
            aria-busy={isPending}
          >
            <DataTableRenderContext value="header">
              <thead>
                <tr>
                  {canSelect && <SelectPageBox />}
                  {shown}
                  <td className={`${styles.head} ${styles.end}`} />
                </tr>
              </thead>
            </DataTableRenderContext>
            <TableRows rowActions={rowActions} card={isPhone ? card : undefined}>
              {shown}
            </TableRows>
            {Object.keys(totals).length > 0 && (
              <DataTableRenderContext value="footer">
                <tfoot className={figure ? styles.withFigure : undefined}>
                  <tr>
                    {canSelect && <td className={`${styles.foot} ${styles.box}`} />}
                    {shown}
                    <td className={`${styles.foot} ${styles.end}`} />
                  </tr>
                  {figure && (
                    <FigureFoot figure={figure} span={columns.length + (canSelect ? 2 : 1)} />
                  )}
                </tfoot>
              </DataTableRenderContext>
            )}
          </table>
        </div>
      </DataTableBase>
    </TableContext>
  );
}

interface TableParts extends Pick<TableFacts, 'linkTo' | 'activeId' | 'isPhone'> {
  columns: readonly WrittenColumn[];
  settings: ColumnSettings;
  setSettings: (settings: ColumnSettings) => void;
  rows: RefObject<HTMLElement | null>;
  totals: Readonly<Record<string, string>>;
  /** What the list answered next to its rows. */
  meta: unknown;
}

/** What the cells need of the table. It stays the same object until one of its parts changes. */
function useTableFacts(parts: TableParts): TableFacts {
  const { columns, settings, setSettings, rows, totals, meta, linkTo, activeId, isPhone } = parts;
  return useMemo(() => {
    const { widths, pinned } = settings;
    const widthOf = ({ name, width }: WrittenColumn) => widths[name] ?? width;
    return {
      first: columns[0]?.name,
      lefts: leftsOf(columns, pinned, widthOf),
      widths,
      widthOfAll: columns.reduce((sum, column) => sum + widthOf(column), 0),
      // The others keep their current width.
      resize: (column: string, width: number) =>
        setSettings({ ...settings, widths: { ...widthsIn(rows.current), [column]: width } }),
      totals: Object.fromEntries(
        Object.entries(totals).map(([column, name]) => [column, sumAt(meta, name)]),
      ),
      linkTo,
      activeId,
      isPhone,
    };
  }, [columns, settings, setSettings, rows, totals, meta, linkTo, activeId, isPhone]);
}

/** The first column stays next to the checkboxes, each pinned one after the previous. */
function leftsOf(
  columns: readonly WrittenColumn[],
  pinned: readonly string[],
  widthOf: (column: WrittenColumn) => number,
): Record<string, string> {
  const ofAll = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const staying = columns.filter(({ name }, at) => at === 0 || pinned.includes(name));
  const widths = staying.map(column => widthCss(widthOf(column), ofAll));
  return Object.fromEntries(
    staying.map(({ name }, at) => [
      name,
      `calc(${['var(--box)', ...widths.slice(0, at)].join(' + ')})`,
    ]),
  );
}

/** The current widths of a table's columns. */
function widthsIn(table: Element | null): Record<string, number> {
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return Object.fromEntries(heads.map(head => [head.dataset.column ?? '', head.offsetWidth]));
}

const NO_TOTALS = {};

const Keyed = ({ children }: { children: ReactNode }) => children;

/** A sum by its path in the answer. Null where the server says that it is unknown. */
function sumAt(meta: unknown, path: string): number | null | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), meta);
  return typeof found === 'number' || found === null ? found : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
