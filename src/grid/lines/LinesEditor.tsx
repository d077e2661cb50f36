import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslateLabel, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toast } from '../../feedback/toasts.ts';
import { ReadMarksContext } from '../../inputs/frame/readMarksContext.ts';
import type { ReadMark } from '../../inputs/frame/useField.ts';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { leastWidthOf, templateOf } from '../column.ts';
import { LineRow, type OpenedMenu } from './LineRow.tsx';
import styles from './LinesEditor.module.css';
import type { Line, LineColumn } from './lineColumn.ts';
import { useLineErrors } from './lineErrors.ts';
import type { MoreOfLine } from './moreOfLine.ts';
import { useEntry } from './useEntry.ts';
import { useLineKeys } from './useLineKeys.ts';
import { type Settle, useLines } from './useLines.ts';
import { useOpenedLines } from './useOpenedLines.ts';

export interface LinesEditorProps {
  /** The array field of the form. Its cells are `source.index.key`, and so are their errors. */
  source: string;
  columns: readonly LineColumn[];
  /** The name of one line, a message key or text: "Stop". */
  lineName?: string;
  /** The button that adds a line: "Add stop". */
  addLabel?: string;
  label?: string | false;
  /** Next to the label: "times at the stop". */
  hint?: string;
  newLine?: (above: Line | undefined) => Line;
  /** The effect of a change of one line on the others. */
  settle?: Settle;
  /** Why a line can't be removed. Null when it can. */
  relatedBy?: (line: Line, index: number) => string | null;
  validate?: Validator | Validator[];
  disabled?: boolean;
  /** Rarely used fields: cells below the line, while it is expanded. */
  more?: MoreOfLine;
  /** What was read from a document, by cell. */
  markOf?: (line: number, key: string) => ReadMark | undefined;
}

/** Lines of a form, edited like a spreadsheet: no visible inputs except the one in use. */
export function LinesEditor(props: LinesEditorProps) {
  const { source, columns, lineName = 'linehaul.inputs.lines.line', disabled = false } = props;
  const { newLine = emptyLine, settle, validate, hint, more = NOTHING_MORE } = props;
  const id = useId();
  const words = useWords();
  const translateLabel = useTranslateLabel();
  const [active, setActive] = useEntry();
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const [announced, announce] = useState('');
  const lines = useLines({ source, columns, newLine, settle, validate });
  const count = lines.keys.length;
  const all = useMemo(() => [...columns, ...more.columns], [columns, more]);
  const errors = useLineErrors({ name: lines.name, count, columns: all, lineName });
  const opened = useOpenedLines(lines.keys, line =>
    more.columns.some(({ key }) => errors.isWrong(line, key)),
  );
  // A line that was expanded by an error stays so while it is being corrected.
  const isOpen = (line: number) =>
    opened.isOpen(line) || (active?.line === line && active.column >= columns.length);
  const columnsOf = (line: number) => (isOpen(line) ? all : columns);
  const openMore = (line: number) => {
    if (more.columns.length === 0) return;
    setActive({ line, column: opened.toggle(line) ? columns.length : firstEditable(columns) });
  };
  // Cells show what other cells of their line filled in. This renders them when it arrives.
  const shown: unknown = useWatch({ name: lines.name });
  const readMark = useContext(ReadMarksContext);
  const markOf =
    props.markOf ??
    ((line: number, key: string) =>
      readMark?.(
        `${source}.${line}.${key}`,
        Array.isArray(shown) ? shown[line]?.[key] : undefined,
      ));

  const move = (from: number, to: number): boolean => {
    const isMoved = lines.move(from, to);
    if (isMoved) announce(words('lines.moved', { n: to + 1 }));
    return isMoved;
  };
  const relatedBy = (line: number) => props.relatedBy?.(lines.line(line), line) ?? null;
  /** After a removal by key, the focus moves to the following line; after the last one, nowhere. */
  const remove = (line: number, column?: number) => {
    const kept = relatedBy(line);
    if (kept !== null) {
      toast({ kind: 'warning', message: kept });
      setActive(column === undefined ? null : { line, column });
      return;
    }
    const follows = line + 1 < count ? line + 1 : line - 1;
    const next = column !== undefined && follows >= 0 ? cellIn(follows, column) : null;
    lines.remove(line);
    announce(words('lines.removed', { n: line + 1 }));
    setActive(next && { line: Math.min(line, count - 2), column: next.column });
    if (column !== undefined && !next) adds.current?.focus();
  };
  const { onKeys, cellIn } = useLineKeys({
    ...{ lines, columnsOf, active, setActive },
    onMore: openMore,
    onMenu: setMenu,
    onMove: move,
    onRemove: remove,
    isFixed: disabled,
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!active || disabled || !/[\t\n]/.test(text.trimEnd())) return;
    // The fields below the cells of an expanded line accept the text as it is.
    if (active.column >= columns.length) return;
    event.preventDefault();
    const beside = lines.paste(text, active.line, active.column);
    if (beside > 0) {
      toast({ kind: 'warning', message: words('lines.leftOut', { smart_count: beside }) });
    }
    setActive(null);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setActive(null);
  };
  const isBad = errors.messages.length > 0 || errors.ofAll !== '';

  return (
    <section data-field={source} className={styles.lines}>
      {props.label !== false && (
        <header className={styles.title}>
          <h3 id={`${id}-label`}>{translateLabel({ source, label: props.label })}</h3>
          {hint && <span>{words.any(hint)}</span>}
          {!disabled && (
            <span className={styles.keys}>
              {words('lines.keys')}
              {more.columns.length > 0 && ` · ${words('lines.moreKey')}`}
            </span>
          )}
        </header>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: cells turn into inputs, a table's do not */}
      <div
        role="grid"
        aria-labelledby={`${id}-label`}
        aria-describedby={isBad ? `${id}-messages` : undefined}
        aria-colcount={all.length + 2}
        aria-readonly={disabled}
        // With lines, the keyboard reaches their cells; without, keys scroll a narrow screen
        // sideways.
        tabIndex={count === 0 ? 0 : undefined}
        className={`${styles.frame} ${isBad ? styles.bad : ''}`}
        style={gridColumns(columns, more.columns.length > 0)}
        onKeyDownCapture={onKeys}
        onPasteCapture={paste}
        onBlur={leave}
      >
        <LineHeader columns={columns} />
        {lines.keys.map((key, index) => (
          <LineRow
            key={key}
            {...{
              columns,
              more,
              index,
              count,
              lines,
              active,
              setActive,
              menu,
              setMenu,
              markOf,
              source,
            }}
            isOpen={isOpen(index)}
            onMore={() => openMore(index)}
            editor={id}
            isFixed={disabled}
            onMove={move}
            onRemove={remove}
            kept={relatedBy(index)}
          />
        ))}
      </div>
      {isBad && (
        <div id={`${id}-messages`} role="alert" className={styles.messages}>
          {errors.ofAll && <p>{errors.ofAll}</p>}
          {errors.messages.map(({ line, text }) => (
            <p key={`${line} ${text}`}>{text}</p>
          ))}
        </div>
      )}
      {!disabled && (
        <button
          ref={adds}
          type="button"
          className={styles.add}
          onClick={() => setActive({ line: lines.add(count - 1), column: firstEditable(columns) })}
        >
          <Glyph name="ic-plus" />
          {words.any(props.addLabel ?? 'linehaul.inputs.lines.add')}
        </button>
      )}
      <div aria-live="polite" className="visuallyHidden">
        {announced}
      </div>
    </section>
  );
}

function LineHeader({ columns }: { columns: readonly LineColumn[] }) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the header is only read
    // biome-ignore lint/a11y/useSemanticElements: as the grid around it
    <div role="row" aria-rowindex={1} className={styles.header}>
      <span />
      {columns.map(({ key, header, align }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useSemanticElements: as above
        <span
          key={key}
          role="columnheader"
          aria-colindex={index + 2}
          className={align === 'right' ? styles.right : undefined}
        >
          {words.any(header)}
        </span>
      ))}
      <span />
    </div>
  );
}

const emptyLine = (): Line => ({});
const NOTHING_MORE: MoreOfLine = { columns: [], isSaid: () => false };

const firstEditable = (columns: readonly LineColumn[]) =>
  Math.max(
    0,
    columns.findIndex(({ editor }) => editor),
  );

/** React's own type knows no custom properties. */
const gridColumns = (columns: readonly LineColumn[], hasMore: boolean) => {
  const all = columns.map(column => ({ ...column, value: () => null }));
  const tools = hasMore ? 56 : 32;
  return {
    '--cols': `28px ${templateOf(all)} ${tools}px`,
    '--least-width': `${leastWidthOf(all) + 28 + tools}px`,
  } as CSSProperties;
};
