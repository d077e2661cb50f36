import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
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

/**
 * react-router's provider, except that its location never changes: React renders everything below a
 * changed location again that asks for one, also a kept page with a location of its own. What
 * follows the URL is inside of `AtCurrentLocation`.
 */
export function AppRouter({ router }: { router: Router }) {
  const [still] = useState(() => stillRouter(router));
  const [{ location, historyAction }, setState] = useState(router.state);
  useLayoutEffect(() => router.subscribe(next => startTransition(() => setState(next))), [router]);
  const current = useMemo(
    () => ({ location, navigationType: historyAction }),
    [location, historyAction],
  );
  return (
    <CurrentContext value={current}>
      <RouterProvider router={still} />
    </CurrentContext>
  );
}

/** The location of the window's URL, wherever this is rendered. */
export function useCurrent(): Current {
  const near = useContext(LocationContext);
  return useContext(CurrentContext) ?? near;
}

/** What is inside follows the URL. */
export const AtCurrentLocation = ({ children }: { children: ReactNode }) => (
  <LocationContext value={useCurrent()}>{children}</LocationContext>
);

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
