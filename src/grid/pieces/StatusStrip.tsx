import { type CSSProperties, type MouseEvent, useState } from 'react';
import { useWords } from '../../inputs/words.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { colorsOf } from '../../theme/StatusChip.tsx';
import { type StatusName, statuses } from '../../theme/status.ts';
import { useRovingFocus } from '../../useRovingFocus.ts';
import styles from './pieces.module.css';

export interface StatusCount {
  id: string | number;
  /** Its appearance. The cell for all rows has none. */
  status?: StatusName;
  name: string;
  /** Null while it is not known. */
  count: number | null;
}

interface StatusStripProps {
  counts: readonly StatusCount[];
  chosen: ReadonlySet<string | number>;
  /** `adds` while Shift is held: added to the current choice. */
  onChoose: (id: string | number, adds: boolean) => void;
}

/**
 * The number of rows by status. A click filters, Shift and click adds. One Tab stop: the arrow keys move
 * along it.
 */
export function StatusStrip({ counts, chosen, onChoose }: StatusStripProps) {
  const words = useWords();
  const [at, setAt] = useState<number | null>(null);
  const stop = Math.max(0, at ?? counts.findIndex(({ id }) => chosen.has(id)));
  const roving = useRovingFocus({
    role: 'stop',
    count: counts.length,
    chosen: stop,
    onChoose: setAt,
  });
  const most = Math.max(1, ...counts.flatMap(({ status, count }) => (status && count) || []));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div
      {...roving}
      role="group"
      aria-label={words('strip.label')}
      aria-busy={counts.some(({ count }) => count === null)}
      className={styles.strip}
    >
      {counts.map(({ id, status, name, count }, index) => (
        <button
          key={id}
          type="button"
          data-stop
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={chosen.has(id)}
          className={`${styles.count} ${count === 0 ? styles.zero : ''}`}
          style={status && colorsOf(status)}
          onFocus={() => setAt(index)}
          onClick={(event: MouseEvent) => onChoose(id, event.shiftKey)}
        >
          <span className={styles.number}>
            {/* The icons are named in tokens.json, next to their sprite. */}
            {status && <Glyph name={statuses[status].glyph as GlyphName} size={15} />}
            {count ?? UNKNOWN}
          </span>
          <span className={styles.countName}>{name}</span>
          {status && count !== null && count > 0 && (
            <span className={styles.share} style={shareOf(count / most)} />
          )}
        </button>
      ))}
    </div>
  );
}

/** A space that keeps the height of a number. */
const UNKNOWN = '\u00a0';

const shareOf = (share: number): CSSProperties => ({ width: `calc((100% - 20px) * ${share})` });
