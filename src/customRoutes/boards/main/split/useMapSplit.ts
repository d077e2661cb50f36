import { useStore } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { enterRows } from '../../../../grid/enterRows.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useKeys } from '../../../../keys.ts';

/** The board's share of the width, in percent. */
export const LEAST_SHARE = 30;
export const MOST_SHARE = 80;
export const USUAL_SHARE = 60;

export interface MapSplit {
  isOpen: boolean;
  toggle: () => void;
  share: number;
  setShare: (share: number) => void;
}

interface Stored {
  isOpen: boolean;
  share: number;
}

/** Whether the map is beside the board, and how wide both are: remembered by the browser. */
export function useMapSplit(model: GridModel<BoardRow>): MapSplit {
  const [stored, store] = useStore<Partial<Stored>>('boards.main.map', {});
  const isOpen = stored.isOpen === true;
  const share = within(stored.share ?? USUAL_SHARE);
  const toggle = () => {
    const place = model.place();
    // The keys of a person who was in the map go on in the rows.
    if (isOpen && place && isInMap()) enterRows(model, place);
    store({ isOpen: !isOpen, share });
  };
  // In the rows, the board takes the key.
  useKeys({ m: toggle }, document);
  return { isOpen, toggle, share, setShare: next => store({ isOpen, share: within(next) }) };
}

/** The element of the map, of which there is one on a page. */
export const MAP_PANE = 'board-map';

const isInMap = () => document.activeElement?.closest(`#${MAP_PANE}`) !== null;

const within = (share: number) =>
  Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.round(share) || USUAL_SHARE));
