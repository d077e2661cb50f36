import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows the plain links within an element without loading the page anew. Cells of thousands of
 * rows draw plain links: the router's own would each listen to the address.
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
