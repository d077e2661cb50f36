import type { MouseEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';

interface FollowedLinksProps {
  ref?: Ref<HTMLDivElement> | undefined;
  className: string | undefined;
  /** What else a click may mean here. Returns whether the click was handled. */
  onClick?: (event: MouseEvent) => boolean;
  children: ReactNode;
}

/**
 * Follows the plain links within without reloading the page. Cells of thousands of rows render plain
 * links, because each of the router's own would subscribe to the URL.
 */
export function FollowedLinks({ ref, className, onClick, children }: FollowedLinksProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (onClick?.(event)) return;
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to?.startsWith('/') || link?.target) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={ref} className={className} onClick={follow}>
      {children}
    </div>
  );
}
