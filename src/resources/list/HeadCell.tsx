import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { plainNames } from '../../../schema/words/entityWords.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import type { ColProps } from './Column.tsx';
import styles from './table.module.css';
import { useTable, widthCss } from './tableContext.ts';

const LEAST_WIDTH = 48;
const STEP = 16;

/** A column header: a click sorts, it shows the sort order, and dragging resizes it. */
export function HeadCell({ name, label, sortBy, align = 'left', width }: ColProps) {
  const { first, widths, widthOfAll, lefts, resize } = useTable();
  const own = widths[name] ?? width ?? LEAST_WIDTH;
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const words = useColumnLabel(label, name);
  const isSorted = sortBy !== undefined && sort?.field === sortBy;
  const direction = sort?.order === 'DESC' ? 'descending' : 'ascending';

  return (
    <th
      scope="col"
      data-column={name}
      aria-sort={isSorted ? direction : undefined}
      style={{ width: widthCss(own, widthOfAll), left: lefts[name] }}
      className={`${styles.head} ${styles[align]} ${name in lefts ? styles.stays : ''} ${name === first ? styles.first : ''}`}
      onKeyDown={event => {
        if (event.shiftKey) moveEdge(event, width => resize(name, width));
      }}
    >
      {sortBy && handleSort ? (
        <button
          type="button"
          className={styles.sort}
          data-field={sortBy}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={handleSort}
        >
          <span className={styles.clip}>{words}</span>
          {isSorted && <Glyph name={direction === 'ascending' ? 'ic-up' : 'ic-down'} size={12} />}
        </button>
      ) : (
        <span className={styles.clip}>{words}</span>
      )}
      <Edge name={name} label={words} width={own} isReached={!sortBy} />
    </th>
  );
}

/** A column's label: a message, else the humanized field name. */
export function useColumnLabel(label: string, name: string): string {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const [, resource, what] = /^resources\.([a-z-]+)\.(fields|name)/.exec(label) ?? [];
  if (!resource) return translate(label, { _: label });
  if (what === 'name') return translate(label, { smart_count: 1, _: plainNames(resource) });
  const words = labelOf({ resource, source: name });
  return typeof words === 'string' ? words : name;
}

/** Arrow keys move the right edge of the focused header. */
function moveEdge(event: KeyboardEvent, to: (width: number) => void) {
  const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  to(Math.max(LEAST_WIDTH, widthAt(event.currentTarget) + by));
}

const widthAt = (element: Element) => element.closest('th')?.offsetWidth ?? LEAST_WIDTH;

interface EdgeProps {
  name: string;
  label: string;
  width: number;
  /** By Tab, where the header itself is not a button. */
  isReached: boolean;
}

/** The right edge of a header: dragged with the mouse, or moved with the arrow keys. */
function Edge({ name, label, width, isReached }: EdgeProps) {
  const { resize } = useTable();
  const translate = useTranslate();
  const start = useRef<{ x: number; width: number } | null>(null);
  const to = (width: number) => resize(name, Math.max(LEAST_WIDTH, Math.round(width)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is a splitter
    <span
      role="separator"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-label={translate('linehaul.lists.columnWidth', { column: label })}
      tabIndex={isReached ? 0 : -1}
      className={styles.edge}
      onPointerDown={(event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: widthAt(event.currentTarget) };
      }}
      onPointerMove={event => {
        const from = start.current;
        if (from) to(from.width + event.clientX - from.x);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onKeyDown={event => moveEdge(event, to)}
    />
  );
}
