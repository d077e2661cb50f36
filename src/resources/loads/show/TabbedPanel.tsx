import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useRecordKeys } from '../../parts/useRecordKeys.ts';
import styles from './show.module.css';
import tabStyles from './tabbedPanel.module.css';

export interface PanelTab {
  key: string;
  title: string;
  /** Beside the title, in small grey words. */
  hint?: ReactNode;
  content: ReactNode;
}

interface TabbedPanelProps {
  tabs: readonly PanelTab[];
  chosen: string;
  onChoose: (key: string) => void;
  /** The key that leads here. */
  digit: 1 | 2 | 3 | 4 | 5 | 6;
  /** Below whatever is chosen, and at the foot of the page while that is longer. */
  foot?: ReactNode;
}

/** A part of a load's page that shows one thing or another; it is called by the one that it shows. */
export function TabbedPanel({ tabs, chosen, onChoose, digit, foot }: TabbedPanelProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useRecordKeys(part, { [digit]: () => part.current?.focus() });
  const place = Math.max(
    tabs.findIndex(({ key }) => key === chosen),
    0,
  );
  const shown = tabs[place];
  if (!shown) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (place + step + tabs.length) % tabs.length;
    onChoose(tabs[next]?.key ?? shown.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <section
      ref={part}
      className={styles.panel}
      aria-labelledby={`${id}-${shown.key}`}
      aria-keyshortcuts={String(digit)}
      // Reached by its key; Tab goes on from here to what is inside.
      tabIndex={-1}
    >
      <div className={tabStyles.tabs} role="tablist" onKeyDown={onKeyDown}>
        {tabs.map(({ key, title, hint }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={tabStyles.tab}
            aria-selected={key === shown.key}
            aria-controls={key === shown.key ? `${id}-shown` : undefined}
            tabIndex={key === shown.key ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            <span id={`${id}-${key}`}>{title}</span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-shown`} role="tabpanel" aria-labelledby={`${id}-${shown.key}`}>
        {shown.content}
      </div>
      {foot && <div className={tabStyles.foot}>{foot}</div>}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
