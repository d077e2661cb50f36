import { useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whose figures the dashboard shows: the dispatcher of the URL, else the one chosen last here. */
export function useDispatcher() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useStore<number | null>('dashboard.dispatcher', null);
  const named = params.get('dispatcher');
  const dispatcher = named === null ? chosen : Number(named) || null;
  // A dispatcher whose name was followed is chosen, too: once, so that another one can be picked.
  useEffect(() => {
    if (named !== null) setChosen(Number(named) || null);
  }, [named, setChosen]);
  const setDispatcher = useCallback(
    (id: number | null) => {
      setChosen(id);
      setParams(
        known => {
          const others = new URLSearchParams(known);
          others.delete('dispatcher');
          if (id !== null) others.set('dispatcher', String(id));
          return others;
        },
        { replace: false },
      );
    },
    [setParams, setChosen],
  );
  return { dispatcher, setDispatcher };
}
