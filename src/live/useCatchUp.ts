import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '../http/ApiError.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Returns what reads a page's rows after an event that has none of them, such as the first one after a lost
 * stream. A read that fails is tried again, ever less often, so that what is shown does not stay old. A
 * refusal ends it: asked again, it would be refused again.
 */
export function useCatchUp(read: () => Promise<unknown>): () => void {
  const latest = useRef(read);
  latest.current = read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    const own = turn.current;
    const attempt = (waitMs: number): void => {
      latest.current().catch((error: unknown) => {
        // A later event reads for this one, too.
        if (own !== turn.current || isRefused(error)) return;
        timer.current = setTimeout(() => attempt(Math.min(2 * waitMs, LONGEST_WAIT_MS)), waitMs);
      });
    };
    attempt(FIRST_WAIT_MS);
  }, []);
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);
