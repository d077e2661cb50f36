import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field that is kept elsewhere, in an address or in the filter of a list: trimmed, it
 * is kept once nobody has typed for `pauseMs`, or at `keepNow`. It comes back some time after that,
 * and somebody may have typed on by then: only what another hand has kept is taken over.
 */
export function useTyped(kept: string, keep: (text: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(kept);
  const text = typed.trim();
  const latest = useRef(keep);
  latest.current = keep;
  /** What was kept from here and has not come back yet, the oldest first. */
  const onItsWay = useRef<string[]>([]);
  const keepNow = useRef((next: string) => {
    if (next === onItsWay.current.at(-1)) return;
    onItsWay.current.push(next);
    latest.current(next);
  }).current;

  useEffect(() => {
    const at = onItsWay.current.lastIndexOf(kept);
    onItsWay.current = at < 0 ? [] : onItsWay.current.slice(at + 1);
    if (at < 0) setTyped(kept);
  }, [kept]);

  useEffect(() => {
    if (text === (onItsWay.current.at(-1) ?? kept)) return;
    const timer = setTimeout(() => keepNow(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, kept, keepNow, pauseMs]);

  return { typed, setTyped, isKept: text === kept, keepNow: () => keepNow(text) };
}
