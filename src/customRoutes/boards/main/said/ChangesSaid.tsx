import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { type GridModel, SELECT } from '../../../../grid/GridModel.ts';
import { useUser } from '../../../../session/current.ts';
import type { BoardChanges, HeardChange } from '../BoardChanges.ts';
import { messageOf } from './messageOf.ts';

/** A paste or a bulk change arrives as several events: they are one message. */
const GATHER_MS = 700;
/** A screen reader is not interrupted all the time. */
const BETWEEN_MS = 5_000;

interface ChangesSaidProps {
  model: GridModel<BoardRow>;
  changes: BoardChanges;
}

/**
 * Tells screen readers what colleagues change in the rows on the screen: at most one message every
 * few seconds, without a word about the person's own changes, or about what a tracker reports.
 */
export function ChangesSaid({ model, changes }: ChangesSaidProps) {
  const translate = useTranslate();
  const ownId = useUser()?.id;
  const [said, setSaid] = useState({ text: '', number: 0 });
  const latest = useRef({ translate, ownId });
  latest.current = { translate, ownId };

  useEffect(() => {
    let heard: HeardChange[] = [];
    let saidAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      timer = undefined;
      const columns = model.drawn.columns.filter(({ key }) => key !== SELECT);
      const inSight = idsInSight(model);
      const shown = heard.filter(({ after }) => inSight.has(after.id));
      const text = messageOf(shown, columns, latest.current.translate);
      heard = [];
      if (text === null) return;
      saidAt = performance.now();
      setSaid(({ number }) => ({ text, number: number + 1 }));
    };
    const stop = changes.subscribe(change => {
      if (!isByColleague(change, latest.current.ownId)) return;
      heard.push(change);
      const wait = Math.max(GATHER_MS, saidAt + BETWEEN_MS - performance.now());
      timer ??= setTimeout(say, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [model, changes]);

  return (
    <div aria-live="polite" className="visuallyHidden">
      {/* Another element each time: the same sentence twice is said twice. */}
      {said.number > 0 && <p key={said.number}>{said.text}</p>}
    </div>
  );
}

/** A person's edit gives the row a new version, and names its author. A position does neither. */
const isByColleague = ({ before, after }: HeardChange, ownId: number | undefined): boolean =>
  after.version > before.version && after.updated_by !== null && after.updated_by.id !== ownId;

/** The rows on the screen. Those around the window are drawn too. */
function idsInSight({ root }: GridModel<BoardRow>): ReadonlySet<number> {
  const window = root?.getBoundingClientRect();
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(row => {
    const { top, bottom } = row.getBoundingClientRect();
    return window && bottom >= window.top && top <= window.bottom;
  });
  return new Set(rows.map(({ dataset }) => Number(dataset.row)));
}
