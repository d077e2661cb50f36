import { useTranslate } from 'ra-core';
import { loadStatusPicker } from '../../../../schema/rules/freight/boardStates.ts';
import { type StatusCount, StatusStrip } from '../../../grid/pieces/StatusStrip.tsx';
import { lookOf, statusWord } from '../parts/statusWords.ts';
import type { BoardCounts, BoardFilters } from './filters.ts';

interface StripProps {
  /** Null until the rows are loaded: no other counts agree with them under every filter. */
  counts: BoardCounts | null;
  chosen: BoardFilters['statuses'];
  onChoose: (statuses: BoardFilters['statuses']) => void;
}

const ALL = 'all';
const LATE = 'late';

/** The counts of the seven statuses, of all trucks and of the late ones. A click filters. */
export function Strip({ counts, chosen, onChoose }: StripProps) {
  const translate = useTranslate();
  const cells: StatusCount[] = [
    { id: ALL, name: translate('linehaul.boards.allTrucks'), count: counts?.all ?? null },
    ...loadStatusPicker.flatMap(({ id }): StatusCount[] => {
      const status = lookOf(id);
      if (!status) return [];
      const count = counts && (counts.byStatus.get(id) ?? 0);
      return [{ id, status, name: statusWord(status, translate), count }];
    }),
    { id: LATE, status: 'late', name: statusWord('late', translate), count: counts?.late ?? null },
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
