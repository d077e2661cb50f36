import { useEffect, useState } from 'react';

/** The typed text after a pause: people type faster than they read. */
const PAUSE_MS = 200;

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
