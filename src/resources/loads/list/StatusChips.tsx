import { useQueries } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider, useListContext, useTranslate } from 'ra-core';
import {
  type LoadStatusId,
  loadLists,
  pendingStatuses,
} from '../../../../schema/rules/freight/loadStates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { numberText } from '../../../format/valueTexts.ts';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import { colorsOf } from '../../../theme/StatusChip.tsx';
import { isStatusName, loadStatusLook, statuses } from '../../../theme/status.ts';
import styles from './StatusChips.module.css';
import { countKey, type LoadView, pathOfView } from './views.ts';

/** The statuses of a view. With a single status there is nothing to choose. */
export const statusesOfView: Partial<Record<LoadView, readonly LoadStatusId[]>> = {
  enroute: loadLists.enroute,
  pending: pendingStatuses,
};

/** The statuses of a view, each with the number of matching loads. */
export function StatusChips({ view }: { view: LoadView }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const wordOf = useChoiceWords('loads', 'status');
  const ids = statusesOfView[view] ?? [];
  const { status, ...others } = filterValues;
  const counts = useCounts(view, ids, others);
  const chosen = [status ?? []].flat().map(Number);

  function toggle(id: LoadStatusId) {
    const left = chosen.filter(one => one !== id);
    const wanted = left.length < chosen.length ? left : [...chosen, id];
    setFilters(wanted.length > 0 ? { ...others, status: wanted } : others);
  }

  if (ids.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <span role="group" aria-label={translate('linehaul.loads.chips')} className={styles.chips}>
      {ids.map((id, index) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(id)}
          style={colors(id)}
          onClick={() => toggle(id)}
        >
          <StatusGlyph id={id} />
          {wordOf(id)}
          <span className={styles.count}>{countText(counts[index])}</span>
        </button>
      ))}
    </span>
  );
}

function useCounts(view: LoadView, ids: readonly LoadStatusId[], others: FilterPayload) {
  const { getList } = useDataProvider<LinehaulProvider>();
  return useQueries({
    queries: ids.map(id => {
      const filter = { ...others, status: [id] };
      return {
        queryKey: [...countKey, view, filter],
        queryFn: () => getList('loads', { ...ONE, filter, meta: { path: pathOfView(view) } }),
        placeholderData: (earlier: { total?: number } | undefined) => earlier,
        // A count is optional: the list itself reports errors.
        meta: { quiet: true },
      };
    }),
  }).map(({ data }) => data?.total);
}

/** Counting needs no rows, but a page has at least one. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;

const countText = (count: number | undefined) => (count === undefined ? '' : numberText(count));

const lookOf = (id: LoadStatusId) => {
  const look = loadStatusLook[id];
  return isStatusName(look) ? look : undefined;
};

const colors = (id: LoadStatusId) => {
  const look = lookOf(id);
  return look && colorsOf(look);
};

function StatusGlyph({ id }: { id: LoadStatusId }) {
  const look = lookOf(id);
  // The icons are named in tokens.json, next to their sprite.
  return look ? <Glyph name={statuses[look].glyph as GlyphName} size={14} /> : null;
}
