import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { itemsOf, movedCount, type Ordering, type Section, sectionsOf } from './arrange.ts';
import type { RowStore } from './RowStore.ts';

interface ArrangementOptions<Row> extends Ordering<Row> {
  collapsed: ReadonlySet<string>;
  /** The person points at or works in the grid: nothing may jump. */
  isBusy: () => boolean;
}

/**
 * The lines of the grid in a stable order: while the person is at the grid, rows that should move
 * are counted and wait until `resort` is called.
 */
export function useArrangement<Row extends object>(
  store: RowStore<Row>,
  { filter, compare, groupOf, compareGroups, collapsed, isBusy }: ArrangementOptions<Row>,
) {
  const wanted = useCallback(
    () => sectionsOf(store.all(), store.idOf, { filter, compare, groupOf, compareGroups }),
    [store, filter, compare, groupOf, compareGroups],
  );
  const [shown, setShown] = useState(() => ({ wanted, sections: wanted() }));
  const [moved, setMoved] = useState(0);
  const latest = useRef({ shown, isBusy });
  latest.current = { shown, isBusy };

  const resort = useCallback(() => {
    setShown({ wanted, sections: wanted() });
    setMoved(0);
  }, [wanted]);

  // The person changed the filter, order or grouping: it applies at once.
  if (shown.wanted !== wanted) resort();

  useEffect(
    () =>
      store.subscribeSettled(() => {
        const { sections } = latest.current.shown;
        const count = movedCount(sections, wanted());
        // The first rows of a board come in their order, wherever the pointer is.
        const isFirst = sections.every(({ ids }) => ids.length === 0);
        if (count > 0 && (isFirst || !latest.current.isBusy())) resort();
        else setMoved(count);
      }),
    [store, wanted, resort],
  );

  const isGrouped = groupOf !== undefined;
  const listVersion = useSyncExternalStore(store.subscribeList, store.listVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are gone leave at once
  const items = useMemo(() => {
    const left = withoutGone(shown.sections, store);
    const isOther = left.every(({ ids }) => ids.length === 0);
    return itemsOf(isOther ? wanted() : left, { isGrouped, collapsed });
  }, [shown, wanted, store, isGrouped, collapsed, listVersion]);

  return { items, moved, resort };
}

function withoutGone<Row extends object>(sections: Section[], store: RowStore<Row>): Section[] {
  return sections
    .map(section =>
      section.ids.every(store.has) ? section : { ...section, ids: section.ids.filter(store.has) },
    )
    .filter(({ ids }) => ids.length > 0);
}
