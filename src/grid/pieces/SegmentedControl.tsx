import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { useRovingFocus } from '../../useRovingFocus.ts';
import styles from './pieces.module.css';

interface Segment<Id extends string> {
  id: Id;
  name: string;
  glyph?: GlyphName;
  /** Its key on the page. */
  shortcut?: string;
}

interface SegmentedControlProps<Id extends string> {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few views side by side: Grid, Map, Timeline. Arrow keys choose, as in radio buttons. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange } = props;
  const roving = useRovingFocus({
    role: 'radio',
    count: segments.length,
    chosen: segments.findIndex(({ id }) => id === value),
    onChoose: index => {
      const segment = segments[index];
      if (segment) onChange(segment.id);
    },
  });

  return (
    <div {...roving} role="radiogroup" aria-label={label} className={styles.segments}>
      {segments.map(({ id, name, glyph, shortcut }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot look like a segment
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === value}
          aria-keyshortcuts={shortcut}
          title={shortcut && `${name} (${shortcut})`}
          tabIndex={id === value ? 0 : -1}
          className={styles.segment}
          onClick={() => onChange(id)}
        >
          {glyph && <Glyph name={glyph} />}
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
