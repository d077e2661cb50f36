import type { ReactNode } from 'react';
import { useWords } from '../../inputs/words.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './pieces.module.css';

export interface BarAction {
  id: string;
  /** Verb, object and count: "Create invoices for 1 of 4 loads". */
  name: string;
  glyph?: GlyphName;
  /** Why it cannot be done with this selection. */
  refused?: string;
  run: () => void;
}

interface ActionBarProps {
  count: number;
  /** A sum of the selection, beside the count. */
  sum?: ReactNode;
  actions: readonly BarAction[];
  /** Opens the rest of the actions. */
  onMore?: (anchor: HTMLElement) => void;
  /** How many the whole filter holds, where all of them can be selected. */
  total?: number;
  onSelectAll?: () => void;
  onClear: () => void;
}

/** The dark bar over a selection: what will happen, and to how many. */
export function ActionBar(props: ActionBarProps) {
  const { count, sum, actions, onMore, total, onSelectAll, onClear } = props;
  const words = useWords();
  if (count === 0) return null;

  return (
    <div role="toolbar" aria-label={words('actions.label')} className={styles.bar}>
      <strong>{words('actions.selected', { n: count })}</strong>
      {sum && <span className={styles.barMuted}>{sum}</span>}
      <span className={styles.barRule} />
      {actions.map(({ id, name, glyph, refused, run }) => (
        <button
          key={id}
          type="button"
          className={styles.barAction}
          aria-disabled={refused !== undefined}
          title={refused}
          onClick={refused === undefined ? run : undefined}
        >
          {glyph && <Glyph name={glyph} />}
          {name}
        </button>
      ))}
      {onMore && (
        <button
          type="button"
          className={styles.barAction}
          aria-label={words('actions.more')}
          aria-haspopup="menu"
          onClick={event => onMore(event.currentTarget)}
        >
          <Glyph name="ic-dots" />
        </button>
      )}
      <span className={styles.barRule} />
      {onSelectAll && total !== undefined && total > count && (
        <button
          type="button"
          className={`${styles.barAction} ${styles.barMuted}`}
          onClick={onSelectAll}
        >
          {words('actions.selectAll', { n: total })}
        </button>
      )}
      <button
        type="button"
        className={styles.barAction}
        aria-label={words('actions.clear')}
        onClick={onClear}
      >
        <Glyph name="ic-x" />
      </button>
    </div>
  );
}
