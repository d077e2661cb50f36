import { type KeyboardEvent, useRef } from 'react';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './pieces.module.css';

interface Segment<Id extends string> {
  id: Id;
  name: string;
  glyph?: GlyphName;
}

interface SegmentedControlProps<Id extends string> {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few views side by side: Grid, Map, Timeline. Arrows choose, as in radio buttons. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange } = props;
  const element = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = segments.findIndex(({ id }) => id === value);
    const next = (at + step + segments.length) % segments.length;
    const segment = segments[next];
    if (segment) onChange(segment.id);
    element.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      ref={element}
      role="radiogroup"
      aria-label={label}
      className={styles.segments}
      onKeyDown={onKeyDown}
    >
      {segments.map(({ id, name, glyph }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot look like a segment
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === value}
          tabIndex={id === value ? 0 : -1}
          className={styles.segment}
          onClick={() => onChange(id)}
        >
          {glyph && <Glyph name={glyph} />}
          {name}
        </button>
      ))}
    </div>
  );
}
