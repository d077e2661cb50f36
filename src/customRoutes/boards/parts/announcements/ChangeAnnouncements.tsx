import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { GridColumn } from '../../../../grid/column.ts';
import { useUser } from '../../../../session/current.ts';
import { messageOf, type RowWords } from './messageOf.ts';
import type { RowChange, RowChanges } from './RowChanges.ts';

/** A paste or a bulk change arrives as several events: they are one message. */
const GATHER_MS = 700;
/** A screen reader is not interrupted all the time. */
const BETWEEN_MS = 5_000;

interface ChangeAnnouncementsProps<Row extends { id: number }> extends RowWords<Row> {
  /** Whose rows are on the screen. */
  model: { root: HTMLElement | null };
  changes: RowChanges<Row>;
  /** The columns that the board shows now. */
  columns: () => readonly GridColumn<Row>[];
  /** Whether a person made the change, not a tracker that reports. */
  isEdit: (change: RowChange<Row>) => boolean;
}

/**
 * Tells screen readers what colleagues change in the rows on the screen: at most one message every
 * few seconds, without a word about the person's own changes.
 */
export function ChangeAnnouncements<Row extends { id: number }>(
  props: ChangeAnnouncementsProps<Row>,
) {
  const { model, changes } = props;
  const translate = useTranslate();
  const ownId = useUser()?.id;
  const [announced, setAnnounced] = useState({ text: '', number: 0 });
  const latest = useRef({ translate, ownId, props });
  latest.current = { translate, ownId, props };

  useEffect(() => {
    let heard: RowChange<Row>[] = [];
    let announcedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announceHeard = () => {
      timer = undefined;
      const now = latest.current;
      const inSight = idsInSight(model);
      const shown = heard.filter(({ after }) => inSight === null || inSight.has(after.id));
      const text = messageOf(shown, now.props.columns(), now.props, now.translate);
      heard = [];
      if (text === null) return;
      announcedAt = performance.now();
      setAnnounced(({ number }) => ({ text, number: number + 1 }));
    };
    const stop = changes.subscribe(change => {
      const { isEdit, authorOf } = latest.current.props;
      const author = authorOf(change.after);
      if (!isEdit(change) || author === null || author.id === latest.current.ownId) return;
      heard.push(change);
      const wait = Math.max(GATHER_MS, announcedAt + BETWEEN_MS - performance.now());
      timer ??= setTimeout(announceHeard, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [model, changes]);

  return (
    <div aria-live="polite" className="visuallyHidden">
      {/* Another element each time: the same sentence twice is said twice. */}
      {announced.number > 0 && <p key={announced.number}>{announced.text}</p>}
    </div>
  );
}

/**
 * The rows on the screen. Those around the window are drawn too. Null without a grid: all cards are
 * on the page.
 */
function idsInSight({ root }: { root: HTMLElement | null }): ReadonlySet<number> | null {
  if (!root?.isConnected) return null;
  const window = root.getBoundingClientRect();
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].filter(row => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom >= window.top && top <= window.bottom;
  });
  return new Set(rows.map(({ dataset }) => Number(dataset.row)));
}
