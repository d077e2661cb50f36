import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { lazyPart } from '../../../../routing/lazyPart.tsx';
import { Splitter } from './Splitter.tsx';
import styles from './split.module.css';
import { SHARES, SPLIT_PANE, type Split } from './useSplit.ts';

const BoardMap = lazyPart(() => import('./BoardMap.tsx').then(module => module.BoardMap));
const BoardTimeline = lazyPart(() =>
  import('./BoardTimeline.tsx').then(module => module.BoardTimeline),
);

interface SplitPaneProps {
  model: GridModel<BoardRow>;
  /** Whether the board's filters let a row through. */
  isShown: (row: BoardRow) => boolean;
  split: Split;
}

/**
 * The map at the side of the rows or the timeline below them, with the edge between both. Their code is
 * loaded when they are opened.
 */
export function SplitPane({ model, isShown, split }: SplitPaneProps) {
  const translate = useTranslate();
  const { kind, share, setShare } = split;
  if (kind === 'none') return null;
  return (
    <>
      <Splitter
        label={translate(`linehaul.boards.${kind}.edge`)}
        controls={SPLIT_PANE}
        orientation={kind === 'map' ? 'vertical' : 'horizontal'}
        share={share}
        {...SHARES[kind]}
        onShare={setShare}
      />
      <section
        key={kind}
        id={SPLIT_PANE}
        aria-label={translate(`linehaul.boards.${kind}.label`)}
        className={styles.pane}
        style={{ flexGrow: 100 - share }}
      >
        {kind === 'map' ? (
          <BoardMap model={model} isShown={isShown} />
        ) : (
          <BoardTimeline model={model} split={split} />
        )}
      </section>
    </>
  );
}
