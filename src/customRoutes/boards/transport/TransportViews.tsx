import { memo } from 'react';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import type { FilterOption } from '../parts/FilterMenu.tsx';
import { knownIds } from '../parts/useKnownIds.ts';
import { BoardViews } from '../parts/views/BoardViews.tsx';
import { type By, countOfRows } from './lanes.ts';
import { filteredTimeline, NO_FILTERS, type TimelineFilters } from './timelineFilters.ts';
import type { Zoom } from './timeScale.ts';
import { type TransportView, transportViewForm } from './transportView.ts';

interface TransportViewsProps {
  /** Undefined until it is read. */
  data: Timeline | undefined;
  /** The dispatchers to choose from: others of a view hide no row. */
  options: readonly FilterOption<number | null>[];
  /** Those that are chosen, as views store them. */
  dispatchers: TransportView['dispatchers'];
  by: By;
  zoom: Zoom;
  isAll: boolean;
  onFilter: (change: Partial<TimelineFilters>) => void;
  onBy: (by: By) => void;
  onZoom: (zoom: Zoom) => void;
}

/** The saved views of the transport board, with their number of rows. A pan does not draw them again. */
export const TransportViews = memo(function TransportViews(props: TransportViewsProps) {
  const { data, options, dispatchers, by, zoom, isAll, onFilter, onBy, onZoom } = props;
  const form = transportViewForm(by);
  return (
    <BoardViews
      listKey="boards.transport"
      form={form}
      view={{ dispatchers, by, zoom }}
      isAll={isAll}
      countOf={view => data && countOf(view, data, options)}
      onShow={saved => {
        if (!saved) {
          onFilter(NO_FILTERS);
          return;
        }
        const view = form.read(saved);
        onFilter({ search: '', dispatchers: view.dispatchers });
        onBy(view.by);
        onZoom(view.zoom);
      }}
    />
  );
});

/** The rows of a view. A search hides none of them. */
function countOf(view: TransportView, data: Timeline, options: TransportViewsProps['options']) {
  const filters = { search: '', dispatchers: knownIds(view.dispatchers, options) };
  return countOfRows(filteredTimeline(data, filters), view.by, data);
}
