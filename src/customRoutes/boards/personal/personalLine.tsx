import type { Translate } from '../../../i18n/useT.ts';
import { BoardZone } from '../parts/BoardZone.tsx';
import { isRead } from '../parts/isRead.ts';
import { Count, Counts } from '../parts/line/Counts.tsx';
import { ReadFreshness } from '../parts/line/Freshness.tsx';
import type { usePersonalRows } from './usePersonalRows.ts';
import type { ShownLines } from './useShownLines.ts';

/** The line below the grid and below the lanes: the trucks that are shown, and the zone of the times. */
export function personalLine(
  board: ReturnType<typeof usePersonalRows>,
  { order }: ShownLines,
  translate: Translate,
) {
  const { rows, behindSince } = board;
  const all = rows.size;
  const shown = rows.all().filter(order.filter).length;
  return {
    left: isRead(board) && (
      <Counts>
        <Count
          n={shown}
          of={all}
          name={translate('linehaul.boards.line.trucks', { smart_count: all })}
        />
        <ReadFreshness behindSince={behindSince} />
      </Counts>
    ),
    right: <BoardZone words="times" />,
  };
}
