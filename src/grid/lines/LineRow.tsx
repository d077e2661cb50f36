import { useRef } from 'react';
import type { ReadMark } from '../../inputs/frame/useField.ts';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { LineCell } from './LineCell.tsx';
import { LineMenu } from './LineMenu.tsx';
import styles from './LinesEditor.module.css';
import { type Line, type LineColumn, takesEntry } from './lineColumn.ts';
import type { MoreOfLine } from './moreOfLine.ts';
import { RemoveLine } from './RemoveLine.tsx';
import { useLineDrop } from './useLineDrop.ts';
import type { ActiveCell } from './useLineKeys.ts';
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
  active: ActiveCell | null;
  setActive: (cell: ActiveCell | null) => void;
  isFixed: boolean;
  markOf?: (line: number, key: string) => ReadMark | undefined;
  onMove: (from: number, to: number) => void;
  keptBy?: (line: Line, index: number) => string | null;
}

/** One line: grip, cells, the tools at its end, and below it what else it has while it is opened. */
export function LineRow(props: LineRowProps) {
  const { editor, source, columns, index, count, lines, active, setActive, isFixed } = props;
  const { more, isOpen } = props;
  const row = useRef<HTMLDivElement>(null);
  const words = useWords();
  const side = useLineDrop(row, { editor, index, onDrop: props.onMove });
  const line = lines.line(index);
  const entry = columns.findIndex(column => takesEntry(column, line));
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
            {...{ editor, index, count }}
            onMove={to => props.onMove(index, to)}
            onDuplicate={() => lines.duplicate(index)}
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
            className={`${styles.more} ${more.isSaid(line) ? styles.said : ''}`}
            aria-expanded={isOpen}
            aria-label={words('lines.more', { n: index + 1 })}
            onClick={props.onMore}
          >
            <Glyph name="ic-down" size={14} />
          </button>
        )}
        {!isFixed && (
          <RemoveLine
            n={index + 1}
            kept={props.keptBy?.(line, index) ?? null}
            onRemove={() => {
              setActive(null);
              lines.remove(index);
            }}
          />
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
        {...{ column, columnIndex, line, isFixed }}
        lineNumber={index + 1}
        isActive={active?.line === index && active.column === columnIndex}
        isEntry={active === null && index === 0 && columnIndex === entry}
        mark={props.markOf?.(index, column.key)}
        onEnter={() => setActive({ line: index, column: columnIndex })}
        onPut={value => lines.put(index, column, value)}
        onLeave={() => setActive(null)}
      />
    );
  }
}
