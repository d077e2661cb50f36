import { useEffect, useState } from 'react';

/**
 * A value once it has been unchanged for `pauseMs`, and `first` until then: what is asked by each
 * key, or drawn at each step, would be too much.
 */
export function useSettled<T>(value: T, pauseMs: number, first: T): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
