import { SegmentedControl } from '../../../../grid/pieces/SegmentedControl.tsx';
import { useT } from '../../../../i18n/useT.ts';
import type { GlyphName } from '../../../../theme/Glyph.tsx';
import styles from './split.module.css';
import { SPLITS, type SplitKind } from './splits.ts';
import type { Split } from './useSplit.ts';

const GLYPHS: Readonly<Record<SplitKind, GlyphName>> = {
  none: 'ic-menu',
  map: 'ic-map',
  timeline: 'ic-split',
};

/** Their keys open and close them. The rows alone have none. */
const KEYS: Readonly<Partial<Record<SplitKind, string>>> = { map: 'M', timeline: 'L' };

/** The rows alone, with the map at their side, or with the timeline below. */
export function SplitChoice({ split }: { split: Split }) {
  const t = useT('boards.split');
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t('label')}
        value={split.kind}
        onChange={split.choose}
        segments={SPLITS.map(id => ({ id, name: t(id), glyph: GLYPHS[id], shortcut: KEYS[id] }))}
      />
    </div>
  );
}
