import { useRef } from 'react';
import type { ReadMark } from '../../inputs/frame/useField.ts';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { LineCell } from './LineCell.tsx';
import { LineMenu } from './LineMenu.tsx';
import styles from './LinesEditor.module.css';
import { type LineColumn, takesEntry } from './lineColumn.ts';
import type { MoreOfLine } from './moreOfLine.ts';
import { RemoveLine } from './RemoveLine.tsx';
import { useLineDrop } from './useLineDrop.ts';
import type { ActiveCell, Entry } from './useLineKeys.ts';
import type { Lines } from './useLines.ts';

interface LineRowProps {
  editor: string;
  source: string;
  columns: readonly LineColumn[];
  more: MoreOfLine;
  isOpen: boolean;
  onMore: () => void;
  index: number;
  count: number;
  lines: Lines;
  active: Entry | null;
  setActive: (cell: ActiveCell | null) => void;
  menu: OpenedMenu | null;
  setMenu: (menu: OpenedMenu | null) => void;
  isFixed: boolean;
  markOf?: (line: number, key: string) => ReadMark | undefined;
  onMove: (from: number, to: number) => boolean;
  onRemove: (line: number, column?: number) => void;
  /** Why the line can't be removed. Null when it can. */
  kept: string | null;
}

/** The menu of a line, and from which of its cells a key opened it, if so. */
export interface OpenedMenu {
  line: number;
  column: number | null;
}

/**
 * One line: handle, cells, the tools at its end, and below it further fields while it is expanded.
 */
export function LineRow(props: LineRowProps) {
  const { editor, source, columns, index, count, lines, active, setActive, isFixed } = props;
  const { more, isOpen, menu, setMenu } = props;
  const row = useRef<HTMLDivElement>(null);
  const words = useWords();
  const side = useLineDrop(row, { editor, index, onDrop: props.onMove });
  const line = lines.line(index);
  const entry = columns.findIndex(column => takesEntry(column, line));
  // Where the menu was opened from: the focus returns there, in whichever line it is by then.
  const menuCell = menu?.line === index ? menu.column : null;
  const goOn = (to: number) => {
    if (menuCell !== null) setActive({ line: to, column: menuCell });
  };
  const lastColumn = columns.length + more.columns.length + 2;

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is in its cells
    // biome-ignore lint/a11y/useSemanticElements: as the grid around it
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      data-drop={side}
      className={`${styles.row} ${active?.line === index ? styles.current : ''}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid around it */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button is worked by the mouse */}
      <div role="gridcell" aria-colindex={1} className={styles.tool}>
        {!isFixed && (
          <LineMenu
            editor={editor}
            index={index}
            count={count}
            isOpen={menu?.line === index}
            isByKey={menuCell !== null}
            onOpen={() => setMenu({ line: index, column: null })}
            onClose={() => {
              setMenu(null);
              goOn(index);
            }}
            onMove={to => goOn(props.onMove(index, to) ? to : index)}
            onDuplicate={() => goOn(lines.duplicate(index))}
            onRemove={() => props.onRemove(index, menuCell ?? undefined)}
          />
        )}
      </div>
      {columns.map(cellOf)}
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid around it */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button is worked by the mouse */}
      <div role="gridcell" aria-colindex={lastColumn} className={styles.tools}>
        {more.columns.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={`${styles.more} ${more.isGiven(line) ? styles.given : ''}`}
            aria-expanded={isOpen}
            aria-label={words('lines.more', { n: index + 1 })}
            onClick={props.onMore}
          >
            <Glyph name="ic-down" size={14} />
          </button>
        )}
        {!isFixed && (
          <RemoveLine n={index + 1} kept={props.kept} onRemove={() => props.onRemove(index)} />
        )}
      </div>
      {isOpen && (
        <div role="presentation" className={styles.below}>
          {more.columns.map((column, at) => (
            <div key={column.key} role="presentation" className={styles.labelled}>
              <span aria-hidden="true">{words.any(column.header)}</span>
              {cellOf(column, columns.length + at)}
            </div>
          ))}
        </div>
      )}
    </div>
  );

  function cellOf(column: LineColumn, columnIndex: number) {
    return (
      <LineCell
        key={column.key}
        source={`${source}.${index}`}
        column={column}
        columnIndex={columnIndex}
        line={line}
        isFixed={isFixed}
        lineNumber={index + 1}
        entry={active?.line === index && active.column === columnIndex ? active.round : null}
        isEntry={active === null && index === 0 && columnIndex === entry}
        mark={props.markOf?.(index, column.key)}
        onEnter={() => setActive({ line: index, column: columnIndex })}
        onPut={value => lines.put(index, column, value)}
        onLeave={() => setActive(null)}
      />
    );
  }
}
