import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { placeAt } from '../../tabs/Tab.ts';
import { useTabStore } from '../../tabs/TabsContext.ts';

/** Answers a function: called, the tab of this page closes once another page has taken over. */
export function useLeaveTab(): () => void {
  const { pathname, search } = useLocation();
  const tabs = useTabStore();
  const key = placeAt({ pathname, search })?.key;
  const isDone = useRef(false);

  useEffect(
    () => () => {
      if (isDone.current && key) tabs?.close(key);
    },
    [tabs, key],
  );
  return () => {
    isDone.current = true;
  };
}
