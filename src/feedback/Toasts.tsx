import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCell } from '../cell.ts';
import { Glyph, type GlyphName } from '../theme/Glyph.tsx';
import styles from './Toasts.module.css';
import { closeToast, type ShownToast, shownToasts } from './toasts.ts';

const glyphs: Record<ShownToast['kind'], GlyphName> = {
  success: 'ic-check',
  info: 'ic-eye',
  warning: 'ic-warn',
  error: 'st-late',
};

/**
 * At most three messages at the lower right. Their timers pause while the user reads them. An error is an
 * alert, below the others: within what is told politely, it would be told twice.
 */
export function Toasts() {
  const shown = useCell(shownToasts);
  const [read, setRead] = useState(false);
  const translate = useTranslate();
  const stack = useRef<HTMLElement>(null);
  useReadOverDialogs(stack);

  return createPortal(
    <section
      ref={stack}
      className={styles.stack}
      // Without a name it is no landmark: one without a message leads nowhere.
      aria-label={shown.length > 0 ? translate('linehaul.feedback.messages') : undefined}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <div aria-live="polite" className={styles.polite}>
        {shown
          .filter(({ kind }) => kind !== 'error')
          .map(one => (
            <ToastCard key={one.id} toast={one} waits={read} />
          ))}
      </div>
      {shown
        .filter(({ kind }) => kind === 'error')
        .map(one => (
          <ToastCard key={one.id} toast={one} waits={read} />
        ))}
    </section>,
    document.body,
  );
}

/**
 * A dialog hides all that it covers from screen readers. Messages are over it: what is done in a dialog is
 * answered there.
 */
function useReadOverDialogs(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    element.removeAttribute('aria-hidden');
    return () => observer.disconnect();
  }, [stack]);
}

function ToastCard({ toast: one, waits }: { toast: ShownToast; waits: boolean }) {
  const translate = useTranslate();
  useEffect(() => {
    if (one.until === null || waits) return;
    const timer = setTimeout(() => closeToast(one.id), Math.max(1_000, one.until - Date.now()));
    return () => clearTimeout(timer);
  }, [one, waits]);

  return (
    <div className={styles.toast} role={one.kind === 'error' ? 'alert' : undefined}>
      <Glyph name={glyphs[one.kind]} className={styles[one.kind]} />
      <div className={styles.message}>{one.message}</div>
      {one.actions?.map(({ label, run, quiet }) => (
        <button
          key={label}
          type="button"
          className={quiet ? styles.quiet : styles.action}
          onClick={() => {
            closeToast(one.id, { acted: true });
            run();
          }}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={styles.close}
        aria-label={translate('linehaul.feedback.dismiss')}
        onClick={() => closeToast(one.id)}
      >
        <Glyph name="ic-x" size={14} />
      </button>
    </div>
  );
}
