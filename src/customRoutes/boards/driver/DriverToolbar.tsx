import { useTranslate } from 'ra-core';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { availabilities } from '../../../../schema/rules/freight/driverAvailability.ts';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { useT } from '../../../i18n/useT.ts';
import { BoardSearch } from '../parts/BoardSearch.tsx';
import { BoardToolbar } from '../parts/BoardToolbar.tsx';
import { dispatchersOf } from '../parts/dispatchersOf.ts';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import type { DriverFilters } from './driverFilters.ts';

interface DriverToolbarProps {
  rows: readonly DriverBoardRow[];
  filters: DriverFilters;
  onChange: (change: Partial<DriverFilters>) => void;
}

/** The board's filters: a search, who needs attention, availability and dispatcher. */
export function DriverToolbar({ rows, filters, onChange }: DriverToolbarProps) {
  const translate = useTranslate();
  const t = useT('driverBoard');
  const states = availabilities
    .map(id => ({
      id,
      name: t(`states.${id}`),
      count: rows.filter(({ availability }) => availability === id).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <BoardToolbar>
      <BoardSearch
        value={filters.search}
        onChange={search => onChange({ search })}
        placeholder={t('search')}
      />
      <SegmentedControl
        label={t('show')}
        value={filters.onlyAttention ? 'attention' : 'all'}
        onChange={shown => onChange({ onlyAttention: shown === 'attention' })}
        segments={[
          { id: 'all', name: t('everyone') },
          { id: 'attention', name: t('needsAttention') },
        ]}
      />
      <FilterMenu
        name={t('availability')}
        options={states}
        chosen={filters.availabilities}
        onChange={chosen => onChange({ availabilities: chosen })}
      />
      <FilterMenu
        name={translate('linehaul.boards.dispatcher')}
        options={dispatchersOf(
          rows.map(({ dispatcher }) => dispatcher),
          translate('linehaul.boards.nobody'),
        )}
        chosen={filters.dispatchers}
        onChange={dispatchers => onChange({ dispatchers })}
      />
    </BoardToolbar>
  );
}
