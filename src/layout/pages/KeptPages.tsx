import {
  memo,
  type RefObject,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  matchRoutes,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  renderMatches,
} from 'react-router-dom';
import type { Screen } from '../../../schema/screens.ts';
import { Cell, useCell } from '../../cell.ts';
import { type Current, useCurrent, useRendered } from '../../routing/AppRouter.tsx';
import { guard } from '../../routing/guard.ts';
import { routeOf } from '../../routing/screenAt.ts';
import {
  isShownAgain,
  type KeptPages as Kept,
  type KeptPage,
  NO_PAGES,
  pagesAfter,
  shownIn,
  withOver,
} from '../../routing/tabs/keptPages.ts';
import { PageContext } from '../../routing/tabs/PageContext.ts';
import { placeAt, type Tab } from '../../routing/tabs/Tab.ts';
import { useTabStore } from '../../routing/tabs/TabsContext.ts';
import { useShownPlace } from '../../routing/tabs/useShownPlace.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { holdsOfPage, PageHoldsContext } from '../../storage/drafts/unsaved.ts';
import { PageHost } from './PageHost.tsx';
import { pageOf as pageOfApp } from './pageOf.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { useKeptPlace } from './useKeptPlace.ts';

/**
 * The page of the URL, and out of sight the pages of the tabs that were shown before it, so that
 * switching back to one renders nothing again. Outside of a company there are no tabs, and no page
 * is kept. They are next to the shell, not in it: what follows the URL would render them again.
 */
export function KeptPages({ pageOf = pageOfApp }: { pageOf?: PageOf }) {
  const [kept, setKept] = usePagesOfTabs();
  const shown = shownIn(kept);
  const onOver = useCallback((id: number) => setKept(now => withOver(now, id)), [setKept]);
  return kept.pages.map(page => (
    <Page key={page.id} page={page} pageOf={pageOf} isShown={page === shown} onOver={onOver} />
  ));
}

function usePagesOfTabs() {
  const at = useCurrent();
  const shownKey = useShownPlace()?.key;
  const place = useKeptPlace();
  const user = useUser();
  const companyId = useCompanyId();
  const tabs = useTabStore();
  useCell(tabs?.tabs ?? NO_TABS);
  const [before, setKept] = useState<Kept>(NO_PAGES);
  const kept = tabs
    ? pagesAfter(before, {
        key: shownKey,
        screen: place?.screen,
        at,
        canStay: ({ key, screen }) =>
          tabs.find(key) !== undefined && guard(screen, user, companyId) === 'open',
      })
    : NO_PAGES;
  // React renders again at once, before it shows anything.
  if (kept !== before) setKept(kept);
  useRendered(
    useCallback(
      ({ location }: Current) => {
        const key = placeAt(location)?.key;
        return key !== undefined && isShownAgain(kept, key, location);
      },
      [kept],
    ),
  );
  return [kept, setKept] as const;
}

const NO_TABS = new Cell<readonly Tab[]>([]);

type PageOf = typeof pageOfApp;

interface PageProps {
  page: KeptPage;
  pageOf: PageOf;
  isShown: boolean;
  onOver: (id: number) => void;
}

const Page = memo(function Page({ page, pageOf, isShown, onOver }: PageProps) {
  const { id, screen, seen, shownBy, at } = page;
  // Its effects begin and end after the other page is drawn.
  const isLive = useDeferredValue(isShown);
  const latest = useRef({ isShown, shownBy });
  useLayoutEffect(() => {
    latest.current = { isShown, shownBy };
  }, [isShown, shownBy]);
  const life = useMemo(
    () => ({
      leaveForGood: () => onOver(id),
      isShown: () => latest.current.isShown,
      shownBy: () => latest.current.shownBy,
    }),
    [onOver, id],
  );
  const navigation = useOwnNavigation(latest, life.leaveForGood);
  const holds = useMemo(() => holdsOfPage(() => latest.current.isShown), []);
  useEffect(() => holds.end, [holds]);
  // The same element again: nothing of it renders when the page is hidden or shown.
  const content = useMemo(
    () => (
      <PageContext value={life}>
        <PageHoldsContext value={holds}>
          <NavigationContext value={navigation}>
            <LocationContext value={at}>{routed(screen, pageOf(screen), at)}</LocationContext>
          </NavigationContext>
        </PageHoldsContext>
      </PageContext>
    ),
    [life, holds, navigation, screen, pageOf, at],
  );
  return (
    <PageHost isShown={isShown} isLive={isLive} seen={seen} isBack={shownBy === 'POP'}>
      {content}
    </PageHost>
  );
});

/** The page with the parameters of its URL, as the router's own routes render it. */
function routed(screen: Screen, page: ReturnType<PageOf>, { location }: KeptPage['at']) {
  const element = page && <ScreenPage key={screen.path} screen={screen} page={page} />;
  return renderMatches(matchRoutes([{ path: routeOf(screen), element }], location));
}

/**
 * What a page navigates by. A hidden one goes nowhere: an answer that arrives late must not take the
 * person away from what they are doing. It has come to its end, and starts over when shown again.
 */
function useOwnNavigation(page: RefObject<{ isShown: boolean }>, onOver: () => void) {
  const outer = useContext(NavigationContext);
  return useMemo(() => {
    const { navigator } = outer;
    const here =
      <A extends unknown[]>(go: (...to: A) => void) =>
      (...to: A) =>
        page.current.isShown ? go(...to) : onOver();
    const own: Navigator = {
      ...navigator,
      go: here(navigator.go),
      push: here(navigator.push),
      replace: here(navigator.replace),
    };
    return { ...outer, navigator: own };
  }, [outer, page, onOver]);
}
