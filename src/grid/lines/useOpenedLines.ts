import { useState } from 'react';

/** The expanded lines, wherever they are moved. A line with an error is always expanded. */
export function useOpenedLines(keys: readonly string[], isWrong: (line: number) => boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (line: number) => opened.has(keys[line] ?? '') || isWrong(line);
  /** Opens or closes a line. Returns whether it is open now. */
  const toggle = (line: number): boolean => {
    const next = new Set(opened);
    const key = keys[line] ?? '';
    if (!next.delete(key)) next.add(key);
    setOpened(next);
    return next.has(key) || isWrong(line);
  };
  return { isOpen, toggle };
}
