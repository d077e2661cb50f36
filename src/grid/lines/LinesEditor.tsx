import {
  type CSSProperties,
  type FocusEvent,
  type Ref,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslateLabel, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
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
import { useLineEditing } from './useLineEditing.ts';
import type { ActiveCell, Entry } from './useLineKeys.ts';
import { type Settle, useLines } from './useLines.ts';

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
  const [active, setActive] = useEntry();
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
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
  const readMarkOf = useReadMarks(source, lines.name);
  const markOf = props.markOf ?? readMarkOf;
  const relatedBy = (line: number) => props.relatedBy?.(lines.line(line), line) ?? null;
  const { move, remove, paste, onKeys, announced, addButton } = useLineEditing({
    lines,
    columns,
    columnsOf,
    active,
    setActive,
    onMore: openMore,
    onMenu: setMenu,
    relatedBy,
    isFixed: disabled,
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setActive(null);
  };
  const isBad = errors.messages.length > 0 || errors.ofAll !== '';

  return (
    <section data-field={source} className={styles.lines}>
      {props.label !== false && (
        <LinesTitle
          id={`${id}-label`}
          source={source}
          label={props.label}
          hint={hint}
          keys={disabled ? null : more.columns.length > 0 ? 'more' : 'plain'}
        />
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
            columns={columns}
            more={more}
            index={index}
            count={count}
            lines={lines}
            active={active}
            setActive={setActive}
            menu={menu}
            setMenu={setMenu}
            markOf={markOf}
            source={source}
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
      {isBad && <LineMessages id={`${id}-messages`} errors={errors} />}
      {!disabled && (
        <AddLine
          ref={addButton}
          label={props.addLabel}
          onAdd={() => setActive({ line: lines.add(count - 1), column: firstEditable(columns) })}
        />
      )}
      <div aria-live="polite" className="visuallyHidden">
        {announced}
      </div>
    </section>
  );
}

/** What was read from a document, by cell. Renders the lines when another cell fills one in. */
function useReadMarks(source: string, name: string): NonNullable<LinesEditorProps['markOf']> {
  const shown: unknown = useWatch({ name });
  const readMark = useContext(ReadMarksContext);
  return (line, key) =>
    readMark?.(`${source}.${line}.${key}`, Array.isArray(shown) ? shown[line]?.[key] : undefined);
}

interface LinesTitleProps {
  id: string;
  source: string;
  label: string | undefined;
  hint: string | undefined;
  /** The keys to name: those of every editor, and the one that expands a line. */
  keys: 'plain' | 'more' | null;
}

/** The label, what it is about, and the keys of the lines. */
function LinesTitle({ id, source, label, hint, keys }: LinesTitleProps) {
  const words = useWords();
  const translateLabel = useTranslateLabel();
  return (
    <header className={styles.title}>
      <h3 id={id}>{translateLabel({ source, label })}</h3>
      {hint && <span>{words.any(hint)}</span>}
      {keys && (
        <span className={styles.keys}>
          {words('lines.keys')}
          {keys === 'more' && ` · ${words('lines.moreKey')}`}
        </span>
      )}
    </header>
  );
}

interface AddLineProps {
  ref: Ref<HTMLButtonElement>;
  label: string | undefined;
  onAdd: () => void;
}

function AddLine({ ref, label = 'linehaul.inputs.lines.add', onAdd }: AddLineProps) {
  const words = useWords();
  return (
    <button ref={ref} type="button" className={styles.add} onClick={onAdd}>
      <Glyph name="ic-plus" />
      {words.any(label)}
    </button>
  );
}

interface LineMessagesProps {
  id: string;
  errors: ReturnType<typeof useLineErrors>;
}

/** What is wrong with the lines as a whole, and with each. */
const LineMessages = ({ id, errors }: LineMessagesProps) => (
  <div id={id} role="alert" className={styles.messages}>
    {errors.ofAll && <p>{errors.ofAll}</p>}
    {errors.messages.map(({ line, text }) => (
      <p key={`${line} ${text}`}>{text}</p>
    ))}
  </div>
);

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
const NOTHING_MORE: MoreOfLine = { columns: [], isGiven: () => false };

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

/** The expanded lines, wherever they are moved. A line with an error is always expanded. */
function useOpenedLines(keys: readonly string[], isWrong: (line: number) => boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (line: number) => opened.has(keys[line] ?? '') || isWrong(line);
  /** Opens or closes a line. Returns whether it is open now. */
  const toggle = (line: number): boolean => {
    const next = new Set(opened);
    const key = keys[line] ?? '';
    if (!next.delete(key)) next.add(key);
    setOpened(next);
    return next.has(key) || isWrong(line);
  };
  return { isOpen, toggle };
}

/**
 * The edited cell of the lines. Each time it is set, its entry restarts and gets the focus, also in
 * the same cell, and in one that was moved with its line.
 */
function useEntry(): [Entry | null, (cell: ActiveCell | null) => void] {
  const [entry, setEntry] = useState<Entry | null>(null);
  const round = useRef(0);
  const begin = useCallback((cell: ActiveCell | null) => {
    round.current += 1;
    setEntry(cell && { line: cell.line, column: cell.column, round: round.current });
  }, []);
  return [entry, begin];
}
