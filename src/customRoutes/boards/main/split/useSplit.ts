import { useStore } from 'ra-core';
import { type RefObject, useRef } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { isFocusNowhere } from '../../../../feedback/focusOn.ts';
import { enterRows } from '../../../../grid/enterRows.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useKeys } from '../../../../keys.ts';
import { type OpenSplit, readSplit, type SplitKind } from './splits.ts';

/** The rows' share of the width next to the map, and of the height above the timeline, in percent. */
export const SHARES = {
  map: { least: 30, most: 80, usual: 60 },
  timeline: { least: 25, most: 80, usual: 50 },
} as const satisfies Record<OpenSplit, object>;

export interface Split {
  kind: SplitKind;
  choose: (kind: SplitKind) => void;
  /** Shows it in addition to the rows, or the rows alone where it is shown. */
  toggle: (kind: OpenSplit) => void;
  /** The rows' share of the room that both have, in percent. */
  share: number;
  setShare: (share: number) => void;
  /** Set by a pane that asks before something unsent in it is lost: it runs what closes it. */
  leaving: RefObject<((run: () => void) => void) | null>;
}

type Stored = { kind: string } & Record<OpenSplit, number>;

/** What is shown in addition to the board's rows, and how much room both have: remembered by the browser. */
export function useSplit(model: GridModel<BoardRow>): Split {
  const [stored, store] = useStore<Partial<Stored>>('boards.main.split', {});
  const leaving: Split['leaving'] = useRef(null);
  const kind = readSplit(stored.kind) ?? 'none';

  const choose = (next: SplitKind) => {
    if (next === kind) return;
    // The keys of a person who was in the pane go on in the rows.
    const from = isInPane() ? model.place() : null;
    const change = () => {
      store({ ...stored, kind: next });
      if (!from) return;
      enterRows(model, from);
      // A question that was answered closes last.
      setTimeout(() => isFocusNowhere() && enterRows(model, from));
    };
    if (leaving.current) leaving.current(change);
    else change();
  };
  const toggle = (one: OpenSplit) => choose(kind === one ? 'none' : one);
  // In the rows, the board takes the keys.
  useKeys({ m: () => toggle('map'), l: () => toggle('timeline') }, document);

  const open = kind === 'none' ? null : kind;
  return {
    kind,
    choose,
    toggle,
    share: open ? within(open, stored[open] ?? SHARES[open].usual) : 100,
    setShare(next) {
      if (open) store({ ...stored, [open]: within(open, next) });
    },
    leaving,
  };
}

/** The element next to the rows, of which there is one on a page. */
export const SPLIT_PANE = 'board-split';

const isInPane = () => document.activeElement?.closest(`#${SPLIT_PANE}`) != null;

function within(kind: OpenSplit, share: number): number {
  const { least, most, usual } = SHARES[kind];
  return Math.min(most, Math.max(least, Math.round(share) || usual));
}
