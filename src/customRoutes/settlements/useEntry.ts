import { useState } from 'react';
import type { HandLine } from './Sheet.ts';
import { blankEntry, type Entry, isBlank, type Typed } from './typed.ts';

/**
 * The row in which a line is typed. One restored from a draft is also open, and does not take the
 * focus.
 */
export function useEntry({ entry }: Typed, type: (changes: Partial<Typed>) => void) {
  const [opened, setOpened] = useState<{ type: HandLine['type']; times: number }>();
  const shownType = opened?.type ?? entry?.type;
  const close = () => {
    setOpened(undefined);
    type({ entry: null });
  };
  return {
    open(next: HandLine['type']) {
      setOpened({ type: next, times: (opened?.times ?? 0) + 1 });
      if (entry) type({ entry: { ...entry, type: next } });
    },
    close,
    /** The row's content is in no total, and on no statement that is saved or posted now. */
    isHalfTyped: entry !== null,
    row: shownType && {
      in: `${shownType}s` as const,
      /** Each opening is a new row, which starts with the focus. */
      key: `${shownType} ${opened?.times ?? 0}`,
      value: entry ?? blankEntry(shownType),
      isOpened: (opened?.times ?? 0) > 0,
      onChange(value: Entry) {
        // It stays open while it is emptied.
        setOpened(opened ?? { type: shownType, times: 0 });
        type({ entry: isBlank(value) ? null : value });
      },
      onCancel: close,
    },
  };
}
