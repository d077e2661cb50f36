import { useEffect } from 'react';

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
