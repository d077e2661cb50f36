import { useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a person chose last in this company, in any browser. Null for everyone's figures. */
interface Remembered {
  id: number | null;
}

/** Who is remembered, as another release or a call may have written it. Null where that names nobody. */
export function rememberedDispatcher(stored: unknown): number | null {
  // The id alone is of a release that remembered it in one browser.
  const id = typeof stored === 'object' ? (stored as Partial<Remembered> | null)?.id : stored;
  return Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : null;
}

/** Whose figures the dashboard shows: the dispatcher of the URL, else the one chosen last here. */
export function useDispatcher() {
  const [params, setParams] = useSearchParams();
  const [stored, store] = useStore<Remembered>('dashboard.dispatcher');
  const chosen = rememberedDispatcher(stored);
  const setChosen = useCallback((id: number | null) => store({ id }), [store]);
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
