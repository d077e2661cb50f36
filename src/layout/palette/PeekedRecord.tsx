import { ResourceContextProvider } from 'ra-core';
import { Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchRoutes,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
  type Navigator,
  parsePath,
  renderMatches,
  type To,
  useLocation,
} from 'react-router-dom';
import { ScreenContext } from '../../routing/ScreenContext.ts';
import { routeOf, screenAt } from '../../routing/screenAt.ts';
import { OpenedOver } from '../pages/OpenedOver.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { recentAt, useNoteRecent } from './recent.ts';

interface PeekedRecordProps {
  /** The record over its list: `/…/brokers/list?open=5.show`. */
  address: string;
  onClose: () => void;
}

/**
 * A record over whatever page is shown, which stays with its own URL. It is rendered as over its list,
 * at an address that only it knows. What leads elsewhere, also to its form, leaves the page.
 */
export function PeekedRecord({ address, onClose }: PeekedRecordProps) {
  const [location, setLocation] = useState(() => locationOf(address));
  const navigation = useOwnNavigation(location.pathname, setLocation, onClose);
  useEndWithPage(onClose);
  useNoteRecent(recentAt(location));
  const screen = screenAt(location.pathname)?.screen;
  if (!screen) return null;
  const element = (
    <ScreenContext value={screen}>
      <ResourceContextProvider value={screen.resource}>
        <PageBoundary key={location.search}>
          <Suspense fallback={null}>
            <OpenedOver />
          </Suspense>
        </PageBoundary>
      </ResourceContextProvider>
    </ScreenContext>
  );
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={{ location, navigationType: NavigationType.Push }}>
        {renderMatches(matchRoutes([{ path: routeOf(screen), element }], location))}
      </LocationContext>
    </NavigationContext>
  );
}

function locationOf(to: To): Location {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state: null, key: 'peek' };
}

/** Another record of the list stays in sight. Back to the list is back to the page below. */
function useOwnNavigation(place: string, show: (location: Location) => void, onClose: () => void) {
  const outer = useContext(NavigationContext);
  return useMemo(() => {
    const { navigator } = outer;
    const within =
      (go: Navigator['push']): Navigator['push'] =>
      (to, ...more) => {
        const next = locationOf(to);
        const opened = new URLSearchParams(next.search).get('open');
        if (next.pathname === place && opened?.endsWith('.show')) return show(next);
        onClose();
        if (next.pathname !== place || next.search !== '') go(to, ...more);
      };
    const own: Navigator = {
      ...navigator,
      push: within(navigator.push),
      replace: within(navigator.replace),
    };
    return { ...outer, navigator: own };
  }, [outer, place, show, onClose]);
}

/** Another page, by a key or the browser's back, has nothing over it. */
function useEndWithPage(onClose: () => void) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const begun = useRef(here);
  useEffect(() => {
    if (begun.current !== here) onClose();
  }, [here, onClose]);
}
