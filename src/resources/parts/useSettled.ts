import { useEffect, useState } from 'react';

/** A text once it has been unchanged for `pauseMs`: what is asked by each key would be too much. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
