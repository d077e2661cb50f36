import { useEffect, useRef, useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';

/** A row that is only passed on the way to another moves nothing. */
const SETTLED_MS = 150;

/**
 * The truck of the focused row. What is opened by key from a row opens at its truck, anything else on
 * the whole fleet.
 */
export function useFocusedTruck({ state }: GridModel<BoardRow>): number | null {
  const read = () => {
    const id = state.focus()?.id;
    return typeof id === 'number' ? id : null;
  };
  const [chosen, setChosen] = useState<number | null>(() => (isInRows() ? read() : null));
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = state.subscribeFocus(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setChosen(latest.current()), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [state]);
  return chosen;
}

const isInRows = () => document.activeElement?.closest('[data-row]') != null;
