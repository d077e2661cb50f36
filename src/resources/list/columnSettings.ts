import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import type { ColumnPreference } from '../../storage/preferences/listPreferences.ts';
import { widthOf } from './columnLook.ts';

/** A person's column settings of a list. */
export interface ColumnSettings {
  /** Column keys in order. Missing ones follow in the list's own order. */
  order: readonly string[];
  /** Visibility that differs from the list's default. */
  shown: Readonly<Record<string, boolean>>;
  /** Pixels. */
  widths: Readonly<Record<string, number>>;
  /** Pinned columns, in addition to the first one. */
  pinned: readonly string[];
}

export const AS_WRITTEN: ColumnSettings = { order: [], shown: {}, widths: {}, pinned: [] };

export function savedOf({ order, shown, widths, pinned }: ColumnSettings): ColumnPreference[] {
  const names = new Set([...order, ...Object.keys(shown), ...Object.keys(widths), ...pinned]);
  return [...names].map(key => ({
    key,
    ...(order.includes(key) && { order: order.indexOf(key) }),
    ...(shown[key] !== undefined && { visible: shown[key] }),
    ...(widths[key] !== undefined && { width: widths[key] }),
    ...(pinned.includes(key) && { pinned: true }),
  }));
}

export function settingsOf(columns: readonly ColumnPreference[]): ColumnSettings {
  const ordered = columns.filter(({ order }) => order !== undefined);
  const stored = <Name extends 'visible' | 'width'>(name: Name) =>
    Object.fromEntries(
      columns.flatMap(column => (column[name] === undefined ? [] : [[column.key, column[name]]])),
    );
  return {
    order: ordered.sort((one, other) => (one.order ?? 0) - (other.order ?? 0)).map(keyOf),
    shown: stored('visible'),
    widths: stored('width'),
    pinned: columns.filter(({ pinned }) => pinned === true).map(keyOf),
  };
}

const keyOf = ({ key }: ColumnPreference) => key;

/** What a person chooses among: a column of a list or a board. */
export interface NamedColumn {
  name: string;
  /** A message key, or the text itself. */
  label: string;
  /** Hidden by default. */
  hidden: boolean;
  /** It names the row, and can't be hidden. */
  isFixed?: boolean;
}

/** A column as declared in a list. */
export interface WrittenColumn extends NamedColumn {
  /** Default width in pixels. */
  width: number;
  /** The fields that an export has instead, where it is not a field itself. */
  exports?: readonly string[];
  element: ReactElement;
}

interface NamedProps {
  name?: string;
  source?: string;
  label?: string;
  hidden?: boolean;
  width?: number;
  exports?: readonly string[];
  of?: Pick<Entity, 'name' | 'fields'>;
}

/** The columns among a list's children, in source order. */
export function writtenColumns(children: ReactNode, resource: string): WrittenColumn[] {
  return Children.toArray(children).flatMap((child, index) => {
    if (!isValidElement<NamedProps>(child)) return [];
    const { name, source, label, hidden = false, exports, of } = child.props;
    const known = name ?? source ?? `column${index}`;
    const words = label ?? `resources.${of?.name ?? resource}.fields.${known}`;
    const width = child.props.width ?? (of ? widthOf(of, known) : WIDTH);
    return [{ name: known, label: words, hidden, width, exports, element: child }];
  });
}

/** The default for a column without a width. */
const WIDTH = 140;

/** All columns in the person's order. */
export function arranged<Column extends NamedColumn>(
  columns: readonly Column[],
  { order }: Pick<ColumnSettings, 'order'>,
): Column[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...columns].sort((one, other) => place(one.name) - place(other.name));
}

/** The visible columns in order: the first one, the pinned ones, the rest. */
export function placed<Column extends NamedColumn>(
  columns: readonly Column[],
  settings: ColumnSettings,
): Column[] {
  const [first, ...others] = arranged(columns, settings).filter(one => isShown(one, settings));
  if (!first) return [];
  const stays = ({ name }: Column) => settings.pinned.includes(name);
  return [first, ...others.filter(stays), ...others.filter(one => !stays(one))];
}

export const isShown = (
  { name, hidden, isFixed }: NamedColumn,
  { shown }: Pick<ColumnSettings, 'shown'>,
) => isFixed || (shown[name] ?? !hidden);
