import { useSearchParams } from 'react-router-dom';

/** Closes what is open over a list. Null on its own page. */
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
