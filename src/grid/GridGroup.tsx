import { memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { useWords } from '../inputs/words.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './BoardGrid.module.css';
import type { GridModel } from './GridModel.ts';
import type { GridItem } from './rows/arrange.ts';
import { useTakenFocus } from './useTakenFocus.ts';

/**
 * What a group's header shows about its rows: on the left next to the name, and at the right end.
 */
export interface GroupHeader {
  name: string;
  avatar?: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
}

interface GridGroupProps<Row extends object> {
  model: GridModel<Row>;
  item: Extract<GridItem, { kind: 'group' }>;
  line: number;
  top: number;
  isPinned: boolean;
  columnCount: number;
  header: (key: string, rows: readonly Row[]) => GroupHeader;
  onToggle: (key: string) => void;
}

/** The header of a group. Its counts are rendered again after a burst of changes. */
export const GridGroup = memo(BareGroup) as typeof BareGroup;

function BareGroup<Row extends object>(props: GridGroupProps<Row>) {
  const { model, item, line, top, isPinned, columnCount, header, onToggle } = props;
  const { section, isCollapsed, id } = item;
  const { rows, state } = model;
  const element = useRef<HTMLDivElement>(null);
  const words = useWords();
  const version = useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  const now = useSyncExternalStore(
    listener => state.subscribe(id, listener),
    () => state.of(id),
  );
  // A group has one cell, whichever column the focus came from.
  useTakenFocus(state, { ...now, focused: now.focused && GROUP_CELL }, element);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows
  const { name, avatar, left, right } = useMemo(
    () =>
      header(
        section.key,
        section.ids.flatMap(rowId => rows.get(rowId) ?? []),
      ),
    [header, section, rows, version],
  );

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on its one cell
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in windows of CSS grids
    <div
      ref={element}
      role="row"
      aria-rowindex={line}
      data-row={id}
      className={`${styles.group} ${isPinned ? styles.pinned : ''}`}
      style={isPinned ? undefined : { top }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columnCount}
        aria-expanded={!isCollapsed}
        tabIndex={now.focused === null ? -1 : 0}
        data-col={GROUP_CELL}
        className={styles.groupCell}
      >
        <button
          type="button"
          tabIndex={-1}
          className={styles.chevron}
          aria-label={words(isCollapsed ? 'grid.expand' : 'grid.collapse', { name })}
          onClick={() => onToggle(section.key)}
        >
          <Glyph name={isCollapsed ? 'ic-right' : 'ic-down'} />
        </button>
        {avatar}
        <span className={styles.groupName}>{name}</span>
        <span className={styles.groupLeft}>{left}</span>
        <span className={styles.groupRight}>{right}</span>
      </div>
    </div>
  );
}

const GROUP_CELL = '@@group';
