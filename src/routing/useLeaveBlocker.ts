import {
  type ContextType,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
} from 'react-router-dom';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

type Move = Parameters<BlockerFunction>[0];

/**
 * What a part of a page does before the app navigates: it asks, or only saves and lets go. Null if it
 * has nothing to lose.
 */
export type BeforeLeaving = (move: Move) => 'asks' | 'saves' | null;

/** A navigation that waits for the part of the page that holds it up. */
export interface HeldUp {
  /** The page may be left as far as this part is concerned. `onLeave` is called if it is left. */
  letGo: (onLeave?: () => void) => void;
  /** The page stays, with all that its parts hold. */
  stay: () => void;
}

/**
 * Holds up a navigation while the part that calls it has something to do first, as react-router's
 * useBlocker does. That one takes another key each time its effects begin again, and leaves the one before
 * it: with a page that is hidden and shown again, they would become more and more.
 *
 * Several parts are held up one after the other: those that ask, the last of the page first, and then those
 * that only save. The page is left when all of them have let go. Null while this part is not the one that
 * is waited for.
 */
export function useLeaveBlocker(before: BeforeLeaving): HeldUp | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const blocker = useContext(UNSAFE_DataRouterStateContext)?.blockers.get(KEY);
  const latest = useRef(before);
  latest.current = before;
  const [part] = useState((): BeforeLeaving => move => latest.current(move));
  const parts = router && partsOf(router);
  useEffect(() => parts?.add(part), [parts, part]);
  const isWaitedFor = useSyncExternalStore(
    parts?.subscribe ?? nothingChanges,
    () => parts?.waitsFor === part,
  );
  // A second navigation takes the place of one that waits, and asks again.
  const isHeldUp = isWaitedFor && blocker?.state === 'blocked' && blocker;
  return useMemo(
    () =>
      parts && isHeldUp
        ? { letGo: onLeave => parts.letGo(part, onLeave), stay: () => parts.stay(part) }
        : null,
    [parts, part, isHeldUp],
  );
}

const KEY = 'parts of the page';
const nothingChanges = () => () => {};

/** The parts of the shown page. The router knows one blocker for all: it asks only one. */
class Parts {
  /** The part that the navigation is held up by now. */
  waitsFor: BeforeLeaving | null = null;
  private readonly all = new Set<BeforeLeaving>();
  private readonly listeners = new Set<() => void>();
  private move: Move | null = null;
  /** The parts that have let the navigation go, with what follows for each if the page is left. */
  private readonly gone = new Map<BeforeLeaving, (() => void) | undefined>();

  constructor(private readonly router: Router) {}

  /** Returns how to take it out again. */
  add(part: BeforeLeaving): () => void {
    this.all.add(part);
    this.router.getBlocker(KEY, this.holdUp);
    return () => {
      this.all.delete(part);
      if (this.waitsFor === part) {
        // Nobody is left to answer: the navigation stays undone.
        this.waitFor(null);
        this.router.deleteBlocker(KEY);
        if (this.all.size > 0) this.router.getBlocker(KEY, this.holdUp);
      } else if (this.all.size === 0) {
        this.router.deleteBlocker(KEY);
      }
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks the next part, and leaves the page if there is none. */
  letGo(part: BeforeLeaving, onLeave?: () => void) {
    // A part that saves may be done after the person has answered another one with staying.
    if (this.waitsFor !== part) return;
    this.gone.set(part, onLeave);
    const next = this.nextPart();
    this.waitFor(next);
    if (next) return;
    for (const left of this.gone.values()) left?.();
    this.router.state.blockers.get(KEY)?.proceed?.();
  }

  stay(part: BeforeLeaving) {
    if (this.waitsFor !== part) return;
    this.waitFor(null);
    this.router.state.blockers.get(KEY)?.reset?.();
  }

  private readonly holdUp: BlockerFunction = move => {
    this.move = move;
    this.gone.clear();
    this.waitFor(this.nextPart());
    return this.waitsFor !== null;
  };

  private nextPart(): BeforeLeaving | null {
    const move = this.move;
    if (!move) return null;
    const left = [...this.all].reverse().filter(part => !this.gone.has(part));
    const does = left.map(part => ({ part, does: part(move) }));
    const next = does.find(it => it.does === 'asks') ?? does.find(it => it.does);
    return next?.part ?? null;
  }

  private waitFor(part: BeforeLeaving | null) {
    this.waitsFor = part;
    for (const listener of this.listeners) listener();
  }
}

const known = new WeakMap<Router, Parts>();

function partsOf(router: Router): Parts {
  const parts = known.get(router) ?? new Parts(router);
  known.set(router, parts);
  return parts;
}
