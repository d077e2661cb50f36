import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { useT } from '../../../i18n/useT.ts';
import { BoardSearch } from '../parts/BoardSearch.tsx';
import { BoardToolbar } from '../parts/BoardToolbar.tsx';
import { FilterMenu, type FilterOption } from '../parts/FilterMenu.tsx';
import type { By } from './lanes.ts';
import { TimeControls } from './TimeControls.tsx';
import type { TimelineFilters } from './timelineFilters.ts';
import type { Zoom } from './timeScale.ts';

interface TransportToolbarProps {
  by: By;
  zoom: Zoom;
  /** The dispatchers to choose from. */
  dispatchers: readonly FilterOption<number | null>[];
  filters: TimelineFilters;
  onFilter: (change: Partial<TimelineFilters>) => void;
  /** Goes to the load that the search found. False where it found something else. */
  toFirst: () => boolean;
  onBy: (by: By) => void;
  onZoom: (zoom: Zoom) => void;
  onPan: (direction: 1 | -1) => void;
  onNow: () => void;
}

/** What the rows are and which, how much time is shown, and from when. A pan does not draw it again. */
export const TransportToolbar = memo(function TransportToolbar(props: TransportToolbarProps) {
  const { by, zoom, dispatchers, filters, onFilter, toFirst, onBy, onZoom, onPan, onNow } = props;
  const translate = useTranslate();
  const t = useT('transport');
  return (
    <BoardToolbar>
      <BoardSearch
        value={filters.search}
        onChange={search => onFilter({ search })}
        placeholder={t('search')}
        toFirst={toFirst}
      />
      <FilterMenu
        name={translate('linehaul.boards.dispatcher')}
        options={dispatchers}
        chosen={filters.dispatchers}
        onChange={chosen => onFilter({ dispatchers: chosen })}
      />
      <SegmentedControl
        label={t('rows')}
        value={by}
        onChange={onBy}
        segments={(['truck', 'driver'] as const).map(id => ({ id, name: t(`by.${id}`) }))}
      />
      <TimeControls zoom={zoom} onZoom={onZoom} onPan={onPan} onNow={onNow} />
    </BoardToolbar>
  );
});
