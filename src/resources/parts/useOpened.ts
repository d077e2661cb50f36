import { useSearchParams } from 'react-router-dom';

/** Closes what is opened over a list; null on a page of its own. */
export function useOpened(): (() => void) | null {
  const [params, setParams] = useSearchParams();
  if (!params.has('open')) return null;
  return () =>
    setParams(
      now => {
        now.delete('open');
        return now;
      },
      { state: { keepScroll: true } },
    );
}
