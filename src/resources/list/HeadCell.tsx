import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { type PointerEvent, useRef } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import { plainNames } from '../derived/names.ts';
import type { ColProps } from './Column.tsx';
import styles from './table.module.css';
import { BESIDE_COLUMNS, useTable } from './tableContext.ts';

const LEAST_WIDTH = 48;
const STEP = 16;

/** The head of a column: sorts at a click, says how it is sorted, and is dragged wider. */
export function HeadCell({ name, label, sortBy, align = 'left', width }: ColProps) {
  const { first, widths, widthOfAll } = useTable();
  const own = widths[name] ?? width ?? LEAST_WIDTH;
  const share = own / Math.max(widthOfAll, own);
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
      style={{ width: `max(${own}px, (100cqi - ${BESIDE_COLUMNS}px) * ${share})` }}
      className={`${styles.head} ${styles[align]} ${name === first ? styles.first : ''}`}
    >
      {sortBy && handleSort ? (
        <button type="button" className={styles.sort} data-field={sortBy} onClick={handleSort}>
          <span className={styles.clip}>{words}</span>
          {isSorted && <Glyph name={direction === 'ascending' ? 'ic-up' : 'ic-down'} size={12} />}
        </button>
      ) : (
        <span className={styles.clip}>{words}</span>
      )}
      <Edge name={name} label={words} />
    </th>
  );
}

/** A column's words: a message, else the name of the field made readable. */
export function useColumnLabel(label: string, name: string): string {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const [, resource, what] = /^resources\.([a-z-]+)\.(fields|name)/.exec(label) ?? [];
  if (!resource) return translate(label, { _: label });
  if (what === 'name') return translate(label, { smart_count: 1, _: plainNames(resource) });
  const words = labelOf({ resource, source: name });
  return typeof words === 'string' ? words : name;
}

/** The right edge of a head: dragged with the mouse, or moved with the arrow keys. */
function Edge({ name, label }: { name: string; label: string }) {
  const { resize } = useTable();
  const translate = useTranslate();
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (element: Element) => element.closest('th')?.offsetWidth ?? LEAST_WIDTH;
  const to = (width: number) => resize(name, Math.max(LEAST_WIDTH, Math.round(width)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is a splitter
    <span
      role="separator"
      aria-orientation="vertical"
      aria-valuenow={0}
      aria-label={translate('linehaul.lists.columnWidth', { column: label })}
      tabIndex={-1}
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
      onKeyDown={event => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        to(widthAt(event.currentTarget) + by);
      }}
    />
  );
}
