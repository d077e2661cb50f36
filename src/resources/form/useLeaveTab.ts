import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { placeAt } from '../../routing/tabs/Tab.ts';
import { useTabStore } from '../../routing/tabs/TabsContext.ts';

/**
 * Returns a function that closes this page's tab once another page has replaced it. A page of the
 * same record goes on in the tab.
 */
export function useLeaveTab(): () => void {
  const { pathname, search } = useLocation();
  const tabs = useTabStore();
  const key = placeAt({ pathname, search })?.key;
  const isDone = useRef(false);

  useEffect(
    () => () => {
      if (!isDone.current || !key) return;
      // After the tab bar knows which page is shown.
      setTimeout(() => {
        if (tabs?.active !== key) tabs?.close(key);
      });
    },
    [tabs, key],
  );
  return () => {
    isDone.current = true;
  };
}
