import { type ReactNode, useId, useRef } from 'react';
import { useRovingFocus } from '../../../useRovingFocus.ts';
import { useRecordKeys } from '../../parts/useRecordKeys.ts';
import styles from './show.module.css';
import tabStyles from './tabbedPanel.module.css';

export interface PanelTab {
  key: string;
  title: string;
  /** Small gray text next to the title. */
  hint?: ReactNode;
  content: ReactNode;
}

interface TabbedPanelProps {
  tabs: readonly PanelTab[];
  chosen: string;
  onChoose: (key: string) => void;
  /** The shortcut that focuses it. */
  digit: 1 | 2 | 3 | 4 | 5 | 6;
  /** Below the chosen content, and at the bottom of the page while the content is longer. */
  foot?: ReactNode;
}

/** A panel of a load's page with several tabs, named after the shown one. */
export function TabbedPanel({ tabs, chosen, onChoose, digit, foot }: TabbedPanelProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useRecordKeys(part, { [digit]: () => part.current?.focus() });
  const place = Math.max(
    tabs.findIndex(({ key }) => key === chosen),
    0,
  );
  const shown = tabs[place];
  const roving = useRovingFocus({
    role: 'tab',
    count: tabs.length,
    chosen: place,
    onChoose: index => onChoose(tabs[index]?.key ?? chosen),
  });
  if (!shown) return null;

  return (
    <section
      ref={part}
      className={styles.panel}
      aria-labelledby={`${id}-${shown.key}`}
      aria-keyshortcuts={String(digit)}
      // Focused by its shortcut. Tab continues to its contents.
      tabIndex={-1}
    >
      <div {...roving} className={tabStyles.tabs} role="tablist">
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
