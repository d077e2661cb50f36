import { useEffect } from 'react';

const PLAIN = '/favicon.svg';
const MARKED = '/favicon-unread.svg';

/**
 * Marks the window's icon while something is unread: in a row of browser tabs the title is cut off.
 */
export function useUnreadIcon(unread: number) {
  const wanted = unread > 0 ? MARKED : PLAIN;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    icon.href = wanted;
    return () => {
      icon.href = PLAIN;
    };
  }, [wanted]);
}

const COUNT = /^\(\d+\+?\) /;

/** Puts the count before the window's title, whatever page sets it next. */
export function useUnreadTitle(unread: number) {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(COUNT, '');
      const wanted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    const title = document.querySelector('title');
    if (!title) return;
    const observer = new MutationObserver(mark);
    observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [unread]);
}
