import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { announce } from '../../../feedback/announce.ts';
import { BusyButton } from '../../../resources/parts/BusyButton.tsx';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/**
 * The button below a list that reads its next page, and the ref of the list. `shown` is the number of its
 * `li` elements. The focus goes on with the first of those that were added: the button may be gone then.
 * Null after the last page. A page that is refused is announced, so the query itself is a quiet one.
 */
export function useShowMore<List extends HTMLElement>(shown: number, pages: Pages) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const translate = useTranslate();
  const list = useRef<List>(null);
  const before = useRef<number>(null);
  useEffect(() => {
    if (before.current === null || isFetchingNextPage) return;
    // A page may bring nothing new. What is added later, for another reason, takes no focus.
    if (shown > before.current) {
      list.current?.querySelectorAll<HTMLElement>('li')[before.current]?.focus();
    }
    before.current = null;
  }, [shown, isFetchingNextPage]);
  const showMore = async () => {
    before.current = shown;
    const { error } = await fetchNextPage();
    if (!error) return;
    before.current = null;
    announce(error);
  };
  const more = hasNextPage ? (
    <BusyButton isBusy={isFetchingNextPage} onClick={() => void showMore()}>
      {translate('linehaul.boards.showMore')}
    </BusyButton>
  ) : null;
  return { list, more };
}
