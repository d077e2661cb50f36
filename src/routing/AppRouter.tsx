import {
  createContext,
  type ReactNode,
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

const NEVER = () => false;

/**
 * Where the URL leads, for what asks at the top of the app. Of a context that changes there, React
 * looks for readers in everything below, also in the pages of other tabs: some thousand components.
 */
class UrlSource {
  current: Current;
  /** Whether a page can be shown at once, because it is rendered already. */
  isRendered: (to: Current) => boolean = NEVER;
  private readonly listeners = new Set<() => void>();

  constructor(current: Current) {
    this.current = current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Notifies all listeners in one render, at once where the page is there already. */
  change(next: Current): void {
    if (isSame(this.current, next)) return;
    this.current = next;
    const notify = () => {
      for (const listener of this.listeners) listener();
    };
    if (this.isRendered(next)) notify();
    else startTransition(notify);
  }
}

const SourceContext = createContext<UrlSource | null>(null);
/** The location inside of `AtCurrentLocation`. */
const CurrentContext = createContext<Current | null>(null);

/**
 * react-router's provider, except that its location never changes: React renders everything below a
 * changed location again that asks for one, also a kept page with a location of its own. What
 * follows the URL is inside of `AtCurrentLocation`. A page that is rendered already is shown at once,
 * and the rest follows when it is drawn.
 */
export function AppRouter({ router }: { router: Router }) {
  const [still] = useState(() => stillRouter(router));
  const [source] = useState(() => new UrlSource(currentOf(router.state)));
  useLayoutEffect(
    () => router.subscribe(state => source.change(currentOf(state))),
    [router, source],
  );
  return (
    <SourceContext value={source}>
      <RouterProvider router={still} />
    </SourceContext>
  );
}

const currentOf = ({ location, historyAction }: Router['state']): Current => ({
  location,
  navigationType: historyAction,
});

const isSame = (one: Current, other: Current) =>
  one.location === other.location && one.navigationType === other.navigationType;

/** Says of which locations the page is rendered. */
export function useRendered(isRendered: (to: Current) => boolean): void {
  const source = useContext(SourceContext);
  useLayoutEffect(() => {
    if (!source) return;
    source.isRendered = isRendered;
    return () => {
      source.isRendered = NEVER;
    };
  }, [source, isRendered]);
}

/** The location of the window's URL, wherever this is rendered. */
export const useCurrent = (): Current => useOfCurrent(itself);

/** A part of the location, such as the company: renders only when that changes. */
export function useOfCurrent<T>(select: (current: Current) => T): T {
  const near = useContext(LocationContext);
  const inside = useContext(CurrentContext);
  const source = useContext(SourceContext);
  const asked = inside ? null : source;
  const latest = useRef(select);
  latest.current = select;
  const [outside, setOutside] = useState(() => select(asked?.current ?? near));
  useLayoutEffect(() => {
    if (!asked) return;
    const follow = () => {
      const selected = latest.current(asked.current);
      setOutside(() => selected);
    };
    // It may have changed since this was rendered.
    follow();
    return asked.subscribe(follow);
  }, [asked]);
  return asked ? outside : select(inside ?? near);
}

const itself = (current: Current) => current;

/** Reads the location at the moment of a click or a key, which what is rendered may not show yet. */
export function useNewestLocation(): () => Location {
  const { location } = useContext(LocationContext);
  const source = useContext(SourceContext);
  const near = useRef(location);
  near.current = location;
  return useCallback(() => source?.current.location ?? near.current, [source]);
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
