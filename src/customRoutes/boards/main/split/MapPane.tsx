import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { lazyPart } from '../../../../routing/lazyPart.tsx';
import { Splitter } from './Splitter.tsx';
import styles from './split.module.css';
import { LEAST_SHARE, MAP_PANE, type MapSplit, MOST_SHARE, USUAL_SHARE } from './useMapSplit.ts';

const BoardMap = lazyPart(() => import('./BoardMap.tsx').then(module => module.BoardMap));

interface MapPaneProps {
  model: GridModel<BoardRow>;
  /** Whether the board's filters let a row through. */
  isShown: (row: BoardRow) => boolean;
  split: MapSplit;
}

/** The map at the board's side, with the edge between them. Its code is loaded when it is opened. */
export function MapPane({ model, isShown, split }: MapPaneProps) {
  const translate = useTranslate();
  return (
    <>
      <Splitter
        label={translate('linehaul.boards.map.edge')}
        controls={MAP_PANE}
        share={split.share}
        least={LEAST_SHARE}
        most={MOST_SHARE}
        usual={USUAL_SHARE}
        onShare={split.setShare}
      />
      <section
        id={MAP_PANE}
        aria-label={translate('linehaul.boards.map.label')}
        className={styles.map}
        style={{ flexGrow: 100 - split.share }}
      >
        <BoardMap model={model} isShown={isShown} />
      </section>
    </>
  );
}
