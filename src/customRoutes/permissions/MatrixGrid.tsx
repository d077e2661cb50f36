import { useTranslate } from 'ra-core';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Place } from '../../grid/keys.ts';
import type { Matrix, MatrixRole } from '../../resources/permissions/Matrix.ts';
import { useCan } from '../../session/useRights.ts';
import { type Edits, grants, through, withCells } from './edits.ts';
import { GroupLine } from './GroupLine.tsx';
import { matrixCommand } from './keys.ts';
import type { Line } from './lines.ts';
import { MatrixHeader } from './MatrixHeader.tsx';
import styles from './matrix.module.css';
import { PermissionLine } from './PermissionLine.tsx';
import { lockOf } from './words.ts';

export interface Cell {
  role: MatrixRole;
  permission: string;
}

interface MatrixGridProps {
  matrix: Matrix;
  edits: Edits;
  lines: readonly Line[];
  onEdit: (cells: readonly Cell[], granted: boolean) => void;
  onFold: (group: string, folds: boolean | 'other') => void;
  onUndo: () => void;
  onRedo: () => void;
  onReview: () => void;
}

/**
 * Permissions by role, a grid with one Tab stop. Every cell can be reached and changed by keyboard.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const { matrix, edits, lines, onFold } = props;
  const { roles } = matrix;
  const translate = useTranslate();
  const can = useCan();
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ item: 0, column: 0 });
  const at = { item: Math.min(place.item, lines.length - 1), column: place.column };
  const groups = useMemo(() => grouped(lines), [lines]);

  function go(to: Place) {
    setPlace(to);
    const cell = root.current?.querySelector<HTMLElement>(`[data-at="${to.item} ${to.column}"]`);
    cell?.focus({ preventScroll: true });
    // jsdom has no layout and so no scrolling.
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  const { flip, setAll } = useCellChanges(props);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement; // keys come from elements of the grid
    if (event.defaultPrevented || !target.hasAttribute('data-at')) return;
    const line = lines[at.item];
    const command = matrixCommand(event, at, {
      items: lines.length,
      columns: roles.length + 1,
      page: Math.floor((root.current?.clientHeight ?? 600) / 30) - 3,
      isFolded: line?.kind === 'group' ? line.isFolded : undefined,
    });
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    switch (command.kind) {
      case 'go':
        return go(command.to);
      case 'flip':
        return at.item < 0 && at.column === 0 ? undefined : flip(at);
      case 'fold':
        return line && onFold(line.group.name, command.folds);
      case 'menu':
        return target.querySelector<HTMLElement>('button[aria-haspopup]')?.click();
      case 'undo':
        return props.onUndo();
      case 'redo':
        return props.onRedo();
      case 'review':
      case 'save':
        return props.onReview();
    }
  }

  const shared = { matrix, edits, can };
  const focusOn = (item: number) => (item === at.item ? at.column : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's cells are not walked by arrows
    <div
      ref={root}
      role="grid"
      aria-label={translate('linehaul.permissions.title')}
      aria-rowcount={lines.length + 1}
      aria-colcount={roles.length + 1}
      className={styles.grid}
      style={{ '--roles': roles.length } as CSSProperties} // it knows no custom ones
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const [item, column] = (target.getAttribute('data-at') ?? '').split(' ').map(Number);
        if (item !== undefined && column !== undefined) setPlace({ item, column });
      }}
    >
      <MatrixHeader {...shared} focused={focusOn(HEADER)} onAll={setAll} />
      {groups.map(([head, ...rest]) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={head.line.group.name} role="rowgroup" className={styles.group}>
          {[head, ...rest].map(({ line, item }) => {
            const placed = { item, focused: focusOn(item), onFlip: flip };
            return line.kind === 'group' ? (
              <GroupLine key={item} line={line} {...shared} {...placed} onFold={onFold} />
            ) : (
              <PermissionLine key={line.permission.name} line={line} {...shared} {...placed} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Grants and revokes at a position of the grid: in a cell, in a group of a role, in a line. */
function useCellChanges({ matrix, edits, lines, onEdit }: MatrixGridProps) {
  const { roles } = matrix;
  const can = useCan();

  /** What can be changed at a position: a cell, a group of a role, a permission. */
  function cellsAt({ item, column }: Place): Cell[] {
    const line = lines[item];
    const inColumn = column > 0 ? roles.slice(column - 1, column) : roles;
    const names =
      line === undefined
        ? lines.flatMap(one => (one.kind === 'permission' ? [one.permission.name] : []))
        : line.kind === 'group'
          ? line.shown.map(({ name }) => name)
          : [line.permission.name];
    return inColumn.flatMap(role =>
      names
        .filter(permission => lockOf(role, permission, can) === undefined)
        .map(permission => ({ role, permission })),
    );
  }

  /** Grants or revokes. What a remaining permission grants stays as it is. */
  function edit(cells: readonly Cell[], granted: boolean) {
    const next = granted ? edits : withCells(matrix, edits, cells, false);
    const open = cells.filter(
      ({ role, permission }) => through(matrix, next, role, permission) === undefined,
    );
    if (open.length > 0) onEdit(open, granted);
  }

  return {
    flip(to: Place) {
      const cells = cellsAt(to);
      const isAll = cells.every(({ role, permission }) => grants(matrix, edits, role, permission));
      edit(cells, !isAll);
    },
    setAll: (role: MatrixRole, granted: boolean) =>
      edit(cellsAt({ item: HEADER, column: roles.indexOf(role) + 1 }), granted),
  };
}

/** The item of the header, above the lines. */
const HEADER = -1;

interface Placed {
  line: Line;
  item: number;
}

/** The lines by group, each with its index among all of them. */
function grouped(lines: readonly Line[]): [Placed, ...Placed[]][] {
  const groups: [Placed, ...Placed[]][] = [];
  for (const [item, line] of lines.entries()) {
    if (line.kind === 'group') groups.push([{ line, item }]);
    else groups.at(-1)?.push({ line, item });
  }
  return groups;
}
