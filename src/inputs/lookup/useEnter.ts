import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { keepEnter, type MuiKeyEvent } from './keepEnter.ts';
import { type OptionTexts, rankOf } from './option.ts';
import type { useShortList } from './useShortList.ts';

interface EnterOf {
  search: string;
  isOpen: boolean;
  list: Pick<ReturnType<typeof useShortList>, 'isSearching' | 'isEarlier' | 'isComplete'>;
  /** The best match so far. */
  first: RaRecord | undefined;
  optionText: OptionTexts['optionText'];
  take: (record: RaRecord) => void;
}

/**
 * The keys of a lookup whose results may still be on their way: Enter takes the best match of what
 * was typed, at once if it is sure, otherwise when the results arrive.
 */
export function useEnter({ search, isOpen, list, first, optionText, take }: EnterOf) {
  // The first match of what was typed is already marked: the first arrow down stays on it.
  const isJustTyped = useRef(false);
  const isWaiting = useRef(false);

  const onKeyDown = (event: MuiKeyEvent) => {
    if (event.key === 'ArrowDown' && isJustTyped.current && isOpen) {
      event.preventDefault();
      event.defaultMuiPrevented = true;
    }
    if (event.key.startsWith('Arrow')) isJustTyped.current = false;
    if (!keepEnter(event) || search === '' || !list.isSearching) return;
    // Of earlier results the best is taken at once if it is the very name, if none is missing, or if
    // its name begins with these words. Of numbers a shorter one may still come: 50 before 501.
    const rank = first ? rankOf(first, search, optionText) : Number.POSITIVE_INFINITY;
    const isBest = list.isComplete || rank === 0 || (rank === 1 && /\p{L}/u.test(search));
    if (first && isBest) return;
    event.defaultMuiPrevented = true;
    isWaiting.current = true;
  };

  const taking = useRef(take);
  taking.current = take;
  const answered = list.isEarlier ? undefined : first;
  useEffect(() => {
    if (!isWaiting.current || !answered) return;
    isWaiting.current = false;
    taking.current(answered);
  }, [answered]);

  return {
    onKeyDown,
    /** Text was entered: by a person, or by choosing a record. */
    onText(isTyped: boolean) {
      isJustTyped.current = isTyped;
      isWaiting.current = false;
    },
    onLeave() {
      isWaiting.current = false;
    },
  };
}
