import { useEffect, useRef } from 'react';

const NAME = 'linehaul:attach-document';

/** Opens the file chooser of the page's documents for this document type. */
export const askForDocument = (type: string) =>
  window.dispatchEvent(new CustomEvent(NAME, { detail: type }));

/** Listens for the request. Only one list of documents is shown at a time. */
export function useRequestedDocument(onAsk: (type: string) => void) {
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
