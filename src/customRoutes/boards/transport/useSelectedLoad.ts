import { type RefObject, useRef, useState } from 'react';
import { WAITING } from './lanes.ts';
import type { Lookups } from './lookups.ts';
import { isWithin, type Shown } from './timeScale.ts';

/** The load whose panel is open. */
interface Selected {
  id: number;
  isWriting: boolean;
  /** The lane where it was opened. Undefined if it was opened elsewhere, as from the palette. */
  lane: string | undefined;
}

/** What waits for the answer whether a written check call is discarded. */
interface Leaving {
  run: () => void;
}

/** The load whose panel is open on the timeline, and what is asked before its check call is lost. */
export function useSelectedLoad(
  { anyLoad }: Lookups,
  shown: Shown,
  page: RefObject<HTMLElement | null>,
) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const [isUnsent, setUnsent] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const load = useSeenLoad(anyLoad, selected?.id);
  const leave = (run: () => void) => (isUnsent ? setLeaving({ run }) : run());
  const close = () => {
    setSelected(null);
    // Bars around the shown time are there, but nobody sees them. What waits is always in sight.
    const isShown = load && 'from' in load && isWithin(load.from, load.to, shown);
    // A question that was answered closes first.
    setTimeout(() => {
      const find = (selector: string) => [
        ...(page.current?.querySelectorAll<HTMLElement>(selector) ?? []),
      ];
      const places = find(`[data-load="${selected?.id}"]`).filter(
        place => isShown || laneAt(place) === WAITING,
      );
      const opener = places.find(place => laneAt(place) === selected?.lane);
      (opener ?? places[0] ?? find('[data-timeline]')[0])?.focus();
    });
  };
  return {
    load,
    isWriting: selected?.isWriting ?? false,
    isUnsent,
    setUnsent,
    /** Opens the panel of a load, to write a check call in it with `writes`. */
    select(id: number, writes: boolean) {
      const lane = laneAt(document.activeElement);
      if (id !== selected?.id) leave(() => setSelected({ id, isWriting: writes, lane }));
      else setSelected({ id, isWriting: writes || selected.isWriting, lane });
    },
    write(id: number, isWriting: boolean) {
      const write = () => setSelected({ id, isWriting, lane: selected?.lane });
      if (isWriting) write();
      else leave(write);
    },
    close: () => leave(close),
    /** Runs what loses a written check call once that may be. */
    leave,
    /** Discards the check call and does what waits for it. Nothing waits when nothing is asked. */
    discard:
      leaving &&
      (() => {
        setLeaving(null);
        leaving.run();
      }),
    keep: () => setLeaving(null),
  };
}

export type SelectedLoad = ReturnType<typeof useSelectedLoad>;

const laneAt = (place: Element | null): string | undefined =>
  place?.closest<HTMLElement>('[data-lane]')?.dataset.lane;

/** A load by its id, also while it is outside the shown time: as it was last seen there. */
function useSeenLoad(anyLoad: Lookups['anyLoad'], id: number | undefined) {
  const seen = useRef<ReturnType<typeof anyLoad>>(undefined);
  const before = seen.current?.id === id ? seen.current : undefined;
  seen.current = (id === undefined ? undefined : anyLoad(id)) ?? before;
  return seen.current;
}
