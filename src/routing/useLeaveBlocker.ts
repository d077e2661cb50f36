import { type ContextType, useContext, useEffect, useRef, useState } from 'react';
import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
} from 'react-router-dom';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/**
 * What a part of a page does before the app navigates: it asks, or only saves and lets go. Null if it
 * has nothing to lose.
 */
export type BeforeLeaving = (move: Parameters<BlockerFunction>[0]) => 'asks' | 'saves' | null;

/**
 * Holds up a navigation while the part that calls it has something to do first, as react-router's
 * useBlocker does. That one takes another key each time its effects begin again, and leaves the one before
 * it: with a page that is hidden and shown again, they would become more and more.
 *
 * Of several parts, one is blocked: the last that asks, otherwise the last that saves. So one question is
 * asked, and none is skipped because another part would only save.
 */
export function useLeaveBlocker(before: BeforeLeaving): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const latest = useRef(before);
  latest.current = before;
  const [part] = useState((): BeforeLeaving => move => latest.current(move));
  useEffect(() => (router ? partsOf(router).add(part) : undefined), [router, part]);
  const isHeldUp = router && partsOf(router).heldUpBy === part;
  return (isHeldUp && state?.blockers.get(KEY)) || IDLE_BLOCKER;
}

const KEY = 'parts of the page';

/** The parts of the shown page. The router knows one blocker for all: it asks only one. */
class Parts {
  /** The part that the last navigation was held up by. */
  heldUpBy: BeforeLeaving | null = null;
  private readonly all = new Set<BeforeLeaving>();

  constructor(private readonly router: Router) {}

  /** Returns how to take it out again. */
  add(part: BeforeLeaving): () => void {
    this.all.add(part);
    this.router.getBlocker(KEY, this.holdUp);
    return () => {
      this.all.delete(part);
      if (this.heldUpBy === part) {
        // Nobody is left to answer: the navigation stays undone.
        this.heldUpBy = null;
        this.router.deleteBlocker(KEY);
        if (this.all.size > 0) this.router.getBlocker(KEY, this.holdUp);
      } else if (this.all.size === 0) {
        this.router.deleteBlocker(KEY);
      }
    };
  }

  private readonly holdUp: BlockerFunction = move => {
    const parts = [...this.all].reverse().map(part => ({ part, does: part(move) }));
    const first = parts.find(({ does }) => does === 'asks') ?? parts.find(({ does }) => does);
    this.heldUpBy = first?.part ?? null;
    return first !== undefined;
  };
}

const known = new WeakMap<Router, Parts>();

function partsOf(router: Router): Parts {
  const parts = known.get(router) ?? new Parts(router);
  known.set(router, parts);
  return parts;
}
