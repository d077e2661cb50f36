import { useContext, useEffect, useId, useRef } from 'react';
import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
} from 'react-router-dom';

/**
 * Asks `shouldBlock` before the app navigates, as react-router's useBlocker does. That one takes another
 * key each time its effects begin again, and leaves the one before it: with a page that is hidden and
 * shown again, they would become more and more.
 *
 * The router asks only the one that came last. `isArmed` is false while there is nothing to lose, so that
 * another part of the page is asked.
 */
export function useLeaveBlocker(shouldBlock: BlockerFunction, isArmed = true): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const key = useId();
  const latest = useRef(shouldBlock);
  latest.current = shouldBlock;
  const blocker = state?.blockers.get(key) ?? IDLE_BLOCKER;
  // One that is asked right now stays until it is answered.
  const isThere = isArmed || blocker.state === 'blocked';
  useEffect(() => {
    if (!isThere) return undefined;
    router?.getBlocker(key, move => latest.current(move));
    return () => router?.deleteBlocker(key);
  }, [router, key, isThere]);
  return blocker;
}
