import { Button } from '@mui/material';
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
import { pageFirst } from '../http/pageFirst.ts';
import { withAllTexts } from '../i18n/i18nProvider.ts';
import { loadOrReload, PageCodeMissing } from './lazyPage.ts';
import styles from './PartMissing.module.css';

interface WhenMissing {
  /** For a dialog: closes what opened it, so that the next click tries again. */
  onMissing?: () => void;
}

/**
 * A part of a page whose code is loaded when it is first shown: a dialog, a calendar, a map. When
 * the code fails to load, the app is reloaded, as for a page. If that has just happened, the page
 * stays: a dialog reports the failure, any other part offers a retry. What the next click is likely
 * to open (`isLikely`) is loaded before, once the page is there and the browser is idle.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isLikely = false,
) {
  let known: ComponentType<P> | undefined;
  const loadPart = async () => {
    known = await withAllTexts(load());
    return known;
  };
  if (isLikely) loadWhenIdle(loadPart);

  // React caches the failure of a lazy component for good, so each attempt is a new one.
  const tryAs = (number: number) => ({
    number,
    Part: lazy(async () => ({ default: await loadOrReload(loadPart) })),
  });
  let latest = tryAs(1);

  return function LazyPart({ onMissing, ...props }: P & WhenMissing) {
    const [{ number, Part }, setTry] = useState(latest);
    // Code that is there already is shown at once, without a moment of nothing.
    const [Known] = useState(() => known);
    const translate = useTranslate();
    if (Known) return <Known {...(props as unknown as P)} />; // As below.

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
          {/* All props except `onMissing`: those of the part. */}
          <Part {...(props as unknown as P)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** Tests have no idle time. A failure is left to the click, which tries again. */
function loadWhenIdle(load: () => Promise<unknown>) {
  if (typeof requestIdleCallback === 'undefined') return;
  void pageFirst
    .contentShown()
    .then(() => requestIdleCallback(() => void load().catch(() => {}), { timeout: IDLE_MS }));
}

/** Then the next click comes sooner than a pause. */
const IDLE_MS = 1_000;

interface PartBoundaryProps {
  onFailed: () => void;
  instead: ReactNode;
  children: ReactNode;
}

/** Catches code that failed to load. An error of the part itself is the page's own. */
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

/** Replaces a part of a page whose code failed to load. */
function PartMissing({ onAgain }: { onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <p role="alert" className={styles.note}>
      {translate('linehaul.feedback.missing')}
      <Button size="small" onClick={onAgain}>
        {translate('linehaul.feedback.broken.again')}
      </Button>
    </p>
  );
}
