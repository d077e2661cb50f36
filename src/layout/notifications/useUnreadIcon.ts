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
