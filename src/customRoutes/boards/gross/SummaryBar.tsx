import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './gross.module.css';

/** The line of figures above a gross board. Where it is wider than the window, keys scroll it. */
export function SummaryBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const figures = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const [element, content] = [bar.current, figures.current];
    // jsdom has no layout, in which nothing is too wide.
    if (!element || !content || !('ResizeObserver' in window)) return;
    const measure = () => setWide(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    // The window may become narrower, and the figures longer or more.
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div
      ref={bar}
      role="group"
      aria-label={translate('linehaul.boards.gross.summary')}
      tabIndex={isWide ? 0 : undefined}
      className={styles.summary}
    >
      <div ref={figures} className={styles.figures}>
        {children}
      </div>
    </div>
  );
}
