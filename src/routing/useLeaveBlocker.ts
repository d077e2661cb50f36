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
 */
export function useLeaveBlocker(shouldBlock: BlockerFunction): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const key = useId();
  const latest = useRef(shouldBlock);
  latest.current = shouldBlock;
  useEffect(() => {
    router?.getBlocker(key, move => latest.current(move));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  return state?.blockers.get(key) ?? IDLE_BLOCKER;
}
