import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { loadStatusPicker } from '../../../../schema/rules/freight/boardStates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { type StatusCount, StatusStrip } from '../../../grid/pieces/StatusStrip.tsx';
import { lookOf, statusWord } from './edit/statusOptions.ts';
import type { BoardCounts, BoardFilters } from './filters.ts';

interface StripProps {
  /** Null until the rows are loaded: the server's own counts are shown instead. */
  counts: BoardCounts | null;
  chosen: BoardFilters['statuses'];
  onChoose: (statuses: BoardFilters['statuses']) => void;
}

const ALL = 'all';
const LATE = 'late';

/** The counts of the seven statuses, of all trucks and of the late ones. A click filters. */
export function Strip({ counts, chosen, onChoose }: StripProps) {
  const translate = useTranslate();
  const first = useFirstCounts(counts === null);
  const shown = counts ?? first;
  const cells: StatusCount[] = [
    { id: ALL, name: translate('linehaul.boards.allTrucks'), count: shown.all },
    ...loadStatusPicker.flatMap(({ id }): StatusCount[] => {
      const status = lookOf(id);
      if (!status) return [];
      const count = shown.byStatus.get(id) ?? 0;
      return [{ id, status, name: statusWord(status, translate), count }];
    }),
    { id: LATE, status: 'late', name: statusWord('late', translate), count: shown.late },
  ];

  const choose = (id: string | number, adds: boolean) => {
    const one = typeof id === 'number' ? id : LATE;
    if (id === ALL) onChoose([]);
    else if (adds)
      onChoose(chosen.includes(one) ? chosen.filter(each => each !== one) : [...chosen, one]);
    else onChoose(chosen.length === 1 && chosen[0] === one ? [] : [one]);
  };

  return (
    <StatusStrip
      counts={cells}
      chosen={new Set<string | number>(chosen.length === 0 ? [ALL] : chosen)}
      onChoose={choose}
    />
  );
}

/** The counts of GET /boards/status-count, which arrive before the rows do. */
function useFirstCounts(isWanted: boolean): BoardCounts {
  const { call } = useDataProvider<LinehaulProvider>();
  const { data = [] } = useQuery({
    queryKey: ['boards', 'status-count'],
    queryFn: () => call('GET', '/boards/status-count'),
    enabled: isWanted,
  });
  const byStatus = new Map(data.map(({ id, count }) => [id, count]));
  return { all: data.reduce((sum, { count }) => sum + count, 0), byStatus, late: 0 };
}
