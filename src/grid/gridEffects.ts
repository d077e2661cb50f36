import { useMemo } from 'react';
import { useWords } from '../inputs/words.ts';
import { LEAST_WIDTH } from './ColumnEdge.tsx';
import { type GridColumn, titleOf } from './column.ts';
import type { KeyEffects } from './takeKey.ts';

interface OwnEffects<Row> {
  announce: (text: string) => void;
  words: ReturnType<typeof useWords>;
  toggleGroup: (key: string) => void;
  resort: () => void;
  resizeByKey: KeyEffects<Row>['onResize'];
}

/** The effects of keys: the board's, and the grid's own. */
export const effectsOf = <Row extends object>(
  { onKey, onOpen, onSort }: Pick<KeyEffects<Row>, 'onKey' | 'onOpen' | 'onSort'>,
  { announce, words, toggleGroup, resort, resizeByKey }: OwnEffects<Row>,
): KeyEffects<Row> => ({
  onKey,
  onOpen,
  onSort,
  onResize: resizeByKey,
  onToggleGroup: toggleGroup,
  onResort: resort,
  onCopied: ({ count, isCell }) =>
    announce(words(isCell ? 'grid.copiedCell' : 'grid.copied', { smart_count: count })),
});

/** Sets a column's width, within what is readable. A width set by key is announced. */
export function useResize(
  onResize: ((key: string, width: number) => void) | undefined,
  announce: (text: string) => void,
) {
  const words = useWords();
  return useMemo(() => {
    if (!onResize) return { resize: undefined, resizeByKey: undefined };
    const resize = <Row>(column: GridColumn<Row>, wanted: number) => {
      const width = Math.max(LEAST_WIDTH, Math.round(wanted));
      onResize(column.key, width);
      return { column: titleOf(column), width };
    };
    const resizeByKey = <Row>(column: GridColumn<Row>, wanted: number) =>
      announce(words('grid.columnWidth', resize(column, wanted)));
    return { resize, resizeByKey };
  }, [onResize, announce, words]);
}
