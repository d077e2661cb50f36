import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type createBrowserRouter,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  type NavigationType,
  RouterProvider,
} from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

export interface Current {
  location: Location;
  navigationType: NavigationType;
}

const CurrentContext = createContext<Current | null>(null);

/** Whether a page can be shown at once, because it is rendered already. */
type IsRendered = (to: Current) => boolean;

const IsRenderedContext = createContext<RefObject<IsRendered> | null>(null);
const NewestContext = createContext<RefObject<Current> | null>(null);

/**
 * react-router's provider, except that its location never changes: React renders everything below a
 * changed location again that asks for one, also a kept page with a location of its own. What
 * follows the URL is inside of `AtCurrentLocation`. A page that is rendered already is shown at once,
 * and the rest follows when it is drawn.
 */
export function AppRouter({ router }: { router: Router }) {
  const [still] = useState(() => stillRouter(router));
  const [current, setCurrent] = useState(() => currentOf(router.state));
  const isRendered = useRef<IsRendered>(NEVER);
  const newest = useRef(current);
  useLayoutEffect(
    () =>
      router.subscribe(state => {
        const next = currentOf(state);
        newest.current = next;
        const show = () => setCurrent(before => (isSame(before, next) ? before : next));
        if (isRendered.current(next)) show();
        else startTransition(show);
      }),
    [router],
  );
  return (
    <IsRenderedContext value={isRendered}>
      <NewestContext value={newest}>
        <CurrentContext value={current}>
          <RouterProvider router={still} />
        </CurrentContext>
      </NewestContext>
    </IsRenderedContext>
  );
}

const NEVER = () => false;

const currentOf = ({ location, historyAction }: Router['state']): Current => ({
  location,
  navigationType: historyAction,
});

const isSame = (one: Current, other: Current) =>
  one.location === other.location && one.navigationType === other.navigationType;

/** Says of which locations the page is rendered. */
export function useRendered(isRendered: IsRendered): void {
  const asked = useContext(IsRenderedContext);
  useLayoutEffect(() => {
    if (!asked) return;
    asked.current = isRendered;
    return () => {
      asked.current = NEVER;
    };
  }, [asked, isRendered]);
}

/** The location of the window's URL, wherever this is rendered. */
export function useCurrent(): Current {
  const near = useContext(LocationContext);
  return useContext(CurrentContext) ?? near;
}

/** Reads the location at the moment of a click or a key, which what is rendered may not show yet. */
export function useNewestLocation(): () => Location {
  const { location } = useContext(LocationContext);
  const newest = useContext(NewestContext);
  const near = useRef(location);
  near.current = location;
  return useCallback(() => newest?.current.location ?? near.current, [newest]);
}

/** What is inside follows the URL, after a page that is shown at once. */
export function AtCurrentLocation({ children }: { children: ReactNode }) {
  const current = useDeferredValue(useCurrent());
  return (
    <CurrentContext value={current}>
      <LocationContext value={current}>{children}</LocationContext>
    </CurrentContext>
  );
}

/** A router that reports only the questions before a page is left. Everything else is as it began. */
function stillRouter(router: Router): Router {
  const first = router.state;
  let { blockers } = first;
  const subscribe: Router['subscribe'] = listener =>
    router.subscribe((state, how) => {
      if (state.blockers === blockers) return;
      blockers = state.blockers;
      listener({ ...first, blockers }, how);
    });
  return new Proxy(router, {
    get: (target, name) => (name === 'subscribe' ? subscribe : Reflect.get(target, name)),
  });
}
