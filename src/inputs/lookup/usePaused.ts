import { useEffect, useState } from 'react';

/** People type faster than they read: what is typed, once they pause. */
const PAUSE_MS = 200;

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
