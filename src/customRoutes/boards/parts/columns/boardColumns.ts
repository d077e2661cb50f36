import { type GridColumn, titleOf } from '../../../../grid/column.ts';
import {
  AS_WRITTEN,
  type ColumnSettings,
  isShown,
  type NamedColumn,
  placed,
  savedOf,
  settingsOf,
} from '../../../../resources/list/columnSettings.ts';
import type { SavedView } from '../../../../resources/views/savedView.ts';
import type { ColumnPreference } from '../../../../storage/preferences/listPreferences.ts';
import { hasPlace, movedColumns, ownColumns } from './ownColumns.ts';

/** A column of a board, among which a person chooses. */
interface ChosenColumn<Row> extends NamedColumn {
  column: GridColumn<Row>;
}

/** The columns of a board as its column picker lists them. The row's header can't be hidden. */
export const chosenColumns = <Row>(columns: readonly GridColumn<Row>[]): ChosenColumn<Row>[] =>
  columns.map(column => ({
    name: column.key,
    label: titleOf(column),
    hidden: column.isHidden ?? false,
    isFixed: column.isRowHeader,
    column,
  }));

/** The columns for a person: none that they have moved, pinned or given a width yields to others. */
export const columnsFor = <Row>(
  columns: readonly GridColumn<Row>[],
  stored: ColumnSettings,
): GridColumn<Row>[] => {
  const own = ownColumns(columns, stored);
  return columns.map(column =>
    column.yields && !column.isInGroups && own.has(column.key)
      ? { ...column, isHidden: false }
      : column,
  );
};

/**
 * A person's settings. One who has changed nothing has those of the board, with its pinned columns. The
 * rows' number comes first also where the order was stored before the board had one.
 */
export function settingsFor<Row>(
  columns: readonly GridColumn<Row>[],
  stored: ColumnSettings,
): ColumnSettings {
  if (stored.order.length > 0) {
    const order = withYielding(columns, stored);
    const added = columns.filter(({ key, isNumber }) => isNumber && !order.includes(key));
    if (added.length === 0) return { ...stored, order };
    // The column that was first was held, and stays so after the number.
    return {
      ...stored,
      order: [...added.map(({ key }) => key), ...order],
      pinned: [...new Set([...stored.pinned, ...order.slice(0, 1)])],
    };
  }
  const pinned = columns.filter(({ sticky }) => sticky).map(({ key }) => key);
  return { ...stored, pinned };
}

/**
 * The order with those that yielded when it was stored: after the column that they are written after. One
 * that is hidden or was moved says nothing of their place.
 */
function withYielding<Row>(
  columns: readonly GridColumn<Row>[],
  { order, shown }: ColumnSettings,
): readonly string[] {
  const moved = movedColumns(columns, { order, shown });
  const staying = columns.filter(column => hasPlace(column, shown) && !moved.has(column.key));
  return columns.reduce<readonly string[]>((keys, { key, yields }, index) => {
    const next = columns[index - 1]?.key ?? '';
    if (!yields || !keys.includes(next) || keys.includes(key)) return keys;
    const before = columns.slice(0, index).filter(one => keys.includes(one.key));
    const after = before.findLast(one => staying.includes(one))?.key ?? next;
    return keys.toSpliced(keys.indexOf(after) + 1, 0, key);
  }, order);
}

/**
 * Settings that a person has changed, without the places of what yields at the moment: the change says
 * nothing of columns that the person doesn't see. Their own keep the place and the pin that are stored.
 */
export function withoutYielding<Row>(
  columns: readonly GridColumn<Row>[],
  wanted: ColumnSettings,
  stored: ColumnSettings,
): ColumnSettings {
  const yielding = chosenColumns(columns)
    .filter(one => one.column.yields && !isShown(one, wanted))
    .map(({ name }) => name)
    .filter(name => wanted.shown[name] === undefined);
  if (yielding.length === 0 || wanted.order.length === 0) return wanted;
  const own = ownColumns(columns, stored);
  const seen = wanted.order.filter(key => !yielding.includes(key));
  // The picker lists what is hidden last.
  const order = stored.order.reduce<readonly string[]>((keys, key, index) => {
    if (!yielding.includes(key) || !own.has(key)) return keys;
    const before = stored.order.slice(0, index).findLast(one => keys.includes(one));
    return keys.toSpliced(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }, seen);
  return {
    ...wanted,
    order,
    pinned: wanted.pinned.filter(key => !yielding.includes(key) || own.has(key)),
  };
}

/**
 * Settings as they are stored: with the whole order, so that a board whose pinned columns were all
 * released differs from one that nobody has changed.
 */
export function storedSettings<Row>(
  columns: readonly GridColumn<Row>[],
  wanted: ColumnSettings,
): ColumnSettings {
  if (wanted === AS_WRITTEN || wanted.order.length > 0) return wanted;
  return { ...wanted, order: columns.map(({ key }) => key) };
}

/** The columns that a person sees: in their order and with their widths. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  settings: ColumnSettings,
): GridColumn<Row>[] {
  return placed(chosenColumns(columns), settings).map(({ column }, index) => {
    const sticky = index === 0 || settings.pinned.includes(column.key);
    const chosen = settings.widths[column.key];
    const width = chosen ?? column.width;
    return {
      ...column,
      sticky,
      width: sticky && width === 'rest' ? PINNED_WIDTH : width,
      grows: column.grows && chosen === undefined,
    };
  });
}

/** Of a pinned column that otherwise has what the others leave. */
const PINNED_WIDTH = 160;

/** Columns as a saved view stores them. None for those of the board. */
export const viewColumns = (settings: ColumnSettings): ColumnPreference[] =>
  settings.order.length > 0 ? savedOf(settings) : [];

/** The columns of a saved view. Undefined for one that says nothing of them. */
export function columnsOfView({ filters }: Pick<SavedView, 'filters'>): ColumnSettings | undefined {
  const columns: unknown = filters?.columns;
  if (!Array.isArray(columns)) return undefined;
  return columns.length > 0 ? settingsOf(columns.filter(isPreference)) : AS_WRITTEN;
}

const isPreference = (one: unknown): one is ColumnPreference =>
  typeof one === 'object' && one !== null && typeof (one as ColumnPreference).key === 'string';
