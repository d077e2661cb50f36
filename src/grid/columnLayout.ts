import type { CSSProperties } from 'react';
import styles from './BoardGrid.module.css';
import type { GridColumn } from './column.ts';

/** What the cells of each column have in common, built once for all rows. */
export interface ColumnLayout {
  /** The offset of a sticky column. Undefined for the others. */
  sticky: CSSProperties | undefined;
  /** The last of the sticky columns, which ends in a line. */
  isEdge: boolean;
  /** The classes of its cells. */
  cell: string;
}

/** `fits` when nothing can scroll sideways: sticky cells cost time in every scroll frame. */
export function layoutOf<Row>(columns: readonly GridColumn<Row>[], fits: boolean): ColumnLayout[] {
  const last = columns.findLastIndex(({ sticky }) => sticky);
  let left = 0;
  return columns.map((column, index) => {
    const { sticky, width } = column;
    const isSticky = sticky && width !== 'rest';
    const style = isSticky && !fits ? { left } : undefined;
    if (isSticky) left += width;
    const layout = { sticky: style, isEdge: index === last };
    return { ...layout, cell: cellClass(column, layout) };
  });
}

function cellClass<Row>(
  { align, className, render }: GridColumn<Row>,
  { sticky, isEdge }: Pick<ColumnLayout, 'sticky' | 'isEdge'>,
): string {
  const names = [
    styles.cell,
    align === 'right' && styles.right,
    align === 'center' && styles.center,
    sticky && styles.sticky,
    isEdge && styles.edge,
    render === undefined && styles.plain,
    className,
  ];
  return names.filter(Boolean).join(' ');
}
