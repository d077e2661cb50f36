import { useTranslate } from 'ra-core';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { toast } from '../feedback/toasts.ts';
import { loadOrReload, PageCodeMissing } from './lazyPage.ts';
import { PartMissing } from './PartMissing.tsx';

interface WhenMissing {
  /** Of a window: shuts what opened it, so that the next press is another try. */
  onMissing?: () => void;
}

/**
 * A part of a page whose code is fetched when it is first shown: a window, a calendar, a map.
 * When the code does not come the app is loaded anew, as for a page's. Was that just done, the
 * page around stays: a window says that it did not come, any other part offers another try.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  // React keeps the failure of a lazy component for good, so each try is one of its own.
  const tryAs = (number: number) => ({
    number,
    Part: lazy(async () => ({ default: await loadOrReload(load) })),
  });
  let latest = tryAs(1);

  return function LazyPart({ onMissing, ...props }: P & WhenMissing) {
    const [{ number, Part }, setTry] = useState(latest);
    const translate = useTranslate();
    const onFailed = () => {
      if (latest.number === number) latest = tryAs(number + 1);
      if (!onMissing) return;
      toast({ kind: 'error', message: translate('linehaul.feedback.missing') });
      onMissing();
    };
    return (
      <PartBoundary
        key={number}
        onFailed={onFailed}
        instead={onMissing ? null : <PartMissing onAgain={() => setTry(latest)} />}
      >
        <Suspense fallback={null}>
          {/* All that was given but for `onMissing`: what the part takes. */}
          <Part {...(props as unknown as P)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  onFailed: () => void;
  instead: ReactNode;
  children: ReactNode;
}

/** Catches code that did not come. An error of the part itself is the page's own. */
class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (!(error instanceof PageCodeMissing)) return;
    console.error(error, componentStack);
    this.props.onFailed();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PageCodeMissing) return this.props.instead;
    throw error;
  }
}
