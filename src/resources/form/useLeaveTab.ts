import { useLocation } from 'react-router-dom';
import { placeAt } from '../../tabs/Tab.ts';
import { useTabStore } from '../../tabs/TabsContext.ts';

/** Closes the tab of the page that called it, once another one is shown: its work is done. */
export function useLeaveTab(): () => void {
  const { pathname, search } = useLocation();
  const tabs = useTabStore();
  const key = placeAt({ pathname, search })?.key;
  return () => {
    if (key) tabs?.close(key);
  };
}
