import { useEffect, useRef } from 'react';

const NAME = 'linehaul:attach-paper';

/** Opens the file chooser of the page's documents for a paper of this type. */
export const askForPaper = (type: string) =>
  window.dispatchEvent(new CustomEvent(NAME, { detail: type }));

/** Hears the asking; only one list of documents is shown at a time. */
export function useAskedPaper(onAsk: (type: string) => void) {
  const latest = useRef(onAsk);
  latest.current = onAsk;
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) latest.current(String(event.detail));
    };
    window.addEventListener(NAME, listen);
    return () => window.removeEventListener(NAME, listen);
  }, []);
}
