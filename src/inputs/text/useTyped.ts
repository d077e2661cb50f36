import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field that is stored elsewhere, in a URL or a list's filter: it is stored, trimmed,
 * after `pauseMs` without typing, or at `keepNow`. The stored value arrives some time later, when
 * the person may have typed on, so only values from another source are taken over.
 */
export function useTyped(kept: string, keep: (text: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(kept);
  const text = typed.trim();
  const latest = useRef(keep);
  latest.current = keep;
  /** Values stored from here that have not arrived yet, oldest first. */
  const sending = useRef<string[]>([]);
  const keepNow = useRef((next: string) => {
    if (next === sending.current.at(-1)) return;
    sending.current.push(next);
    latest.current(next);
  }).current;

  useEffect(() => {
    const at = sending.current.lastIndexOf(kept);
    sending.current = at < 0 ? [] : sending.current.slice(at + 1);
    if (at < 0) setTyped(kept);
  }, [kept]);

  useEffect(() => {
    if (text === (sending.current.at(-1) ?? kept)) return;
    const timer = setTimeout(() => keepNow(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, kept, keepNow, pauseMs]);

  return { typed, setTyped, isSaved: text === kept, keepNow: () => keepNow(text) };
}
