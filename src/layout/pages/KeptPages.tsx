import {
  memo,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  useOutlet,
} from 'react-router-dom';
import { Cell, useCell } from '../../cell.ts';
import { guard } from '../../routing/guard.ts';
import {
  type KeptPages as Kept,
  type KeptPage,
  NO_PAGES,
  pagesAfter,
  shownIn,
  staysRendered,
  withOver,
} from '../../routing/tabs/keptPages.ts';
import { PageContext } from '../../routing/tabs/PageContext.ts';
import type { Tab } from '../../routing/tabs/Tab.ts';
import { useTabStore } from '../../routing/tabs/TabsContext.ts';
import { useShownPlace } from '../../routing/tabs/useShownPlace.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { PageHost } from './PageHost.tsx';

/**
 * In place of the router's outlet: the page of the URL, and out of sight the pages of the tabs that
 * were shown before it, so that switching back to one renders nothing again. Outside of a company
 * there are no tabs, and no page is kept.
 */
export function KeptPages() {
  const outlet = useOutlet();
  const [kept, setKept] = useKept(outlet);
  const shown = shownIn(kept);
  const onOver = useCallback((id: number) => setKept(now => withOver(now, id)), [setKept]);
  return (
    <>
      {!shown && outlet}
      {kept.pages.map(page => (
        <Page key={page.id} page={page} isShown={page === shown} onOver={onOver} />
      ))}
    </>
  );
}

function useKept(outlet: ReturnType<typeof useOutlet>) {
  const at = useContext(LocationContext);
  const place = useShownPlace();
  const user = useUser();
  const companyId = useCompanyId();
  const tabs = useTabStore();
  useCell(tabs?.tabs ?? NO_TABS);
  const [before, setKept] = useState<Kept>(NO_PAGES);
  const kept = tabs
    ? pagesAfter(before, {
        key: place?.key,
        screen: place && staysRendered(place.screen) ? place.screen : undefined,
        at,
        outlet,
        mayStay: ({ key, screen }) =>
          tabs.find(key) !== undefined && guard(screen, user, companyId) === 'open',
      })
    : NO_PAGES;
  // React renders again at once, before it shows anything.
  if (kept !== before) setKept(kept);
  return [kept, setKept] as const;
}

const NO_TABS = new Cell<readonly Tab[]>([]);

interface PageProps {
  page: KeptPage;
  isShown: boolean;
  onOver: (id: number) => void;
}

const Page = memo(function Page({ page, isShown, onOver }: PageProps) {
  const { id, shownBy, at, outlet } = page;
  const latest = useRef({ isShown, shownBy });
  useLayoutEffect(() => {
    latest.current = { isShown, shownBy };
  }, [isShown, shownBy]);
  const life = useMemo(
    () => ({ leaveForGood: () => onOver(id), shownBy: () => latest.current.shownBy }),
    [onOver, id],
  );
  const navigation = useOwnNavigation(latest, life.leaveForGood);
  // The same element again: nothing of it renders when the page is hidden or shown.
  const content = useMemo(
    () => (
      <PageContext value={life}>
        <NavigationContext value={navigation}>
          <LocationContext value={at}>{outlet}</LocationContext>
        </NavigationContext>
      </PageContext>
    ),
    [life, navigation, at, outlet],
  );
  return <PageHost isShown={isShown}>{content}</PageHost>;
});

/**
 * What a page navigates by. A hidden one goes nowhere: an answer that arrives late must not take the
 * person away from what they are doing. It has come to its end, and begins anew when shown again.
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
