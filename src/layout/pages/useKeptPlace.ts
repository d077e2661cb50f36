import { staysRendered } from '../../routing/tabs/keptPages.ts';
import type { Place } from '../../routing/tabs/Tab.ts';
import { useTabStore } from '../../routing/tabs/TabsContext.ts';
import { useShownPlace } from '../../routing/tabs/useShownPlace.ts';

/** What the URL opens, where its page stays rendered when another tab is shown. */
export function useKeptPlace(): Place | undefined {
  const place = useShownPlace();
  const hasTabs = useTabStore() !== null;
  return hasTabs && place && staysRendered(place.screen) ? place : undefined;
}
