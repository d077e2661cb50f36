import { useRef } from 'react';
import type { ReadMark } from '../../inputs/frame/useField.ts';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { LineCell } from './LineCell.tsx';
import { LineMenu } from './LineMenu.tsx';
import styles from './LinesEditor.module.css';
import type { LineColumn } from './lineColumn.ts';
import { useLineDrop } from './useLineDrop.ts';
import type { ActiveCell } from './useLineKeys.ts';
import type { Lines } from './useLines.ts';

interface LineRowProps {
  editor: string;
  source: string;
  columns: readonly LineColumn[];
  index: number;
  count: number;
  lines: Lines;
  active: ActiveCell | null;
  setActive: (cell: ActiveCell | null) => void;
  isFixed: boolean;
  markOf?: (line: number, key: string) => ReadMark | undefined;
  onMove: (from: number, to: number) => void;
}

/** One line: grip, cells, and the cross that removes it. */
export function LineRow(props: LineRowProps) {
  const { editor, source, columns, index, count, lines, active, setActive, isFixed } = props;
  const row = useRef<HTMLDivElement>(null);
  const words = useWords();
  const side = useLineDrop(row, { editor, index, onDrop: props.onMove });
  const line = lines.line(index);
  const entry = columns.findIndex(column => column.editor);

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
      {columns.map((column, columnIndex) => (
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
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid around it */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button is worked by the mouse */}
      <div role="gridcell" aria-colindex={columns.length + 2} className={styles.tool}>
        {!isFixed && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.remove}
            aria-label={words('lines.remove', { n: index + 1 })}
            onClick={() => {
              setActive(null);
              lines.remove(index);
            }}
          >
            <Glyph name="ic-x" size={14} />
          </button>
        )}
      </div>
    </div>
  );
}
