import { useTranslate } from 'ra-core';
import { type CSSProperties, memo } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';
import styles from './StatusChip.module.css';
import { type StatusName, statuses } from './status.ts';

interface StatusChipProps {
  status: StatusName;
  /** `board` gives all chips of a column one width, `large` is for a page's title. */
  size?: 'list' | 'board' | 'large';
  /** The label, where the record has a better one than the status. */
  label?: string;
}

/** A status as glyph, label and color together: color alone would exclude some readers. */
export const StatusChip = memo(function StatusChip(props: StatusChipProps) {
  const { status, size = 'list', label } = props;
  const translate = useTranslate();
  const { glyph, style } = statuses[status];
  const word = label ?? translate(`linehaul.status.${status}`, { _: statuses[status].label });

  return (
    <span className={`${styles.chip} ${styles[size]} ${styles[style]}`} style={colorsOf(status)}>
      {/* The icons are named in tokens.json, next to their sprite. */}
      <Glyph name={glyph as GlyphName} size={size === 'large' ? 16 : 14} className={styles.glyph} />
      <span className={styles.word}>{word}</span>
    </span>
  );
});

/** `--chip-bg`, `--chip-fg`, `--chip-solid` of a status. CSSProperties has no custom properties. */
export const colorsOf = (status: StatusName) =>
  ({
    '--chip-bg': `var(--st-${status}-bg)`,
    '--chip-fg': `var(--st-${status}-fg)`,
    '--chip-solid': `var(--st-${status}-solid)`,
  }) as CSSProperties;
