import { useState } from 'react';

/** Which lines show all that they have, wherever they are moved; one with an error in it always. */
export function useOpenedLines(keys: readonly string[], isWrong: (line: number) => boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (line: number) => opened.has(keys[line] ?? '') || isWrong(line);
  /** Opens or closes a line, and answers whether it is open now. */
  const toggle = (line: number): boolean => {
    const next = new Set(opened);
    const key = keys[line] ?? '';
    if (!next.delete(key)) next.add(key);
    setOpened(next);
    return next.has(key) || isWrong(line);
  };
  return { isOpen, toggle };
}
