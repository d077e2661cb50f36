import { isColleague, storedIds, type ViewForm } from '../parts/views/boardViews.ts';
import type { By } from './lanes.ts';
import type { TimelineFilters } from './timelineFilters.ts';
import { readZoom, type Zoom } from './timeScale.ts';

/** What the transport board shows and how: the content of a saved view. A search is not part of it. */
export interface TransportView {
  dispatchers: TimelineFilters['dispatchers'];
  by: By;
  zoom: Zoom;
}

/** How the transport board stores its views. What says nothing of its rows is about those that are `shown`. */
export const transportViewForm = (shown: By): ViewForm<TransportView> => ({
  read({ filters }) {
    const { dispatchers, by, zoom } = filters ?? {};
    return {
      dispatchers: storedIds(dispatchers, isColleague),
      by: by === 'driver' || by === 'truck' ? by : shown,
      zoom: readZoom(zoom),
    };
  },
  // Its rows have one order.
  write: ({ dispatchers, by, zoom }) => ({
    filters: { dispatchers, by, zoom },
    sort_by: null,
    sort_dir: null,
  }),
});
