import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows the plain links within an element without reloading the page. Cells of thousands of rows
 * render plain links, because each of the router's own would subscribe to the URL.
 */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return event => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to?.startsWith('/') || link?.target) return;
    event.preventDefault();
    void navigate(to);
  };
}
