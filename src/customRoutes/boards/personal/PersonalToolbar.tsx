import { useTranslate } from 'ra-core';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { type StatusCount, StatusStrip } from '../../../grid/pieces/StatusStrip.tsx';
import { useT } from '../../../i18n/useT.ts';
import { BoardSearch } from '../parts/BoardSearch.tsx';
import { BoardToolbar } from '../parts/BoardToolbar.tsx';
import { useBoardInstant } from '../parts/clock.ts';
import { DaysFilter } from '../parts/DaysFilter.tsx';
import { FilterMenu, type FilterOption } from '../parts/FilterMenu.tsx';
import { isOld, type Line } from './line.ts';
import type { StatusFilter } from './order.ts';
import styles from './personal.module.css';
import type { Layout } from './personalView.ts';
import { statusCounts } from './statusCounts.ts';
import type { ShownLines } from './useShownLines.ts';

export interface PersonalToolbarProps {
  view: Layout;
  lines: ShownLines;
  /** The dispatchers of the rows. Of one alone there is nothing to choose. */
  options: readonly FilterOption<number | null>[];
  /** Who wrote the entries of the rows. */
  authors: readonly FilterOption<number | null>[];
  withEmpty: boolean;
  onView: (view: Layout) => void;
  onEmpty: (withEmpty: boolean) => void;
}

/**
 * The view, whether it has lanes without a truck, a search over the rows, whose they are, and who updated
 * them when.
 */
export function PersonalToolbar(props: PersonalToolbarProps) {
  const { view, lines, options, authors, withEmpty, onView, onEmpty } = props;
  const translate = useTranslate();
  const t = useT('personal');
  return (
    <BoardToolbar>
      <SegmentedControl
        label={t('view')}
        segments={[
          { id: 'grid', name: t('grid') },
          { id: 'lanes', name: t('lanes') },
        ]}
        value={view}
        onChange={onView}
      />
      {view === 'lanes' && (
        <label className={styles.empty}>
          <input
            type="checkbox"
            checked={withEmpty}
            onChange={({ target }) => onEmpty(target.checked)}
          />
          {t('emptyLanes')}
        </label>
      )}
      <BoardSearch
        value={lines.search}
        onChange={lines.setSearch}
        placeholder={translate('linehaul.boards.search')}
      />
      {options.length > 1 && (
        <FilterMenu
          name={translate('linehaul.boards.dispatcher')}
          options={options}
          chosen={lines.dispatchers}
          onChange={lines.setDispatchers}
        />
      )}
      <FilterMenu
        name={t('updatedBy')}
        options={authors}
        chosen={lines.authors}
        onChange={lines.setAuthors}
      />
      <DaysFilter name={t('columns.updated')} days={lines.updated} onChange={lines.setUpdated} />
    </BoardToolbar>
  );
}

interface PersonalStripProps {
  /** Null until they are known. */
  lines: readonly Line[] | null;
  chosen: StatusFilter;
  onChoose: (statuses: StatusFilter) => void;
}

const ALL = 'all';
const OLD = 'old';

/** The counts of the thirteen statuses and of trucks without an update. A click filters. */
export function PersonalStrip({ lines, chosen, onChoose }: PersonalStripProps) {
  const translate = useTranslate();
  const now = useBoardInstant();
  const counts: StatusCount[] = [
    { id: ALL, name: translate('linehaul.boards.allTrucks'), count: lines?.length ?? null },
    ...statusCounts(lines, translate),
    {
      id: OLD,
      name: translate('linehaul.personal.outdated'),
      count: lines?.filter(line => isOld(line, now)).length ?? null,
    },
  ];
  const choose = (id: string | number, adds: boolean) => {
    const one = typeof id === 'number' ? id : OLD;
    if (id === ALL) onChoose([]);
    else if (!adds) onChoose(chosen.length === 1 && chosen[0] === one ? [] : [one]);
    else if (chosen.includes(one)) onChoose(chosen.filter(each => each !== one));
    else onChoose([...chosen, one]);
  };
  return (
    <StatusStrip
      counts={counts}
      chosen={new Set<string | number>(chosen.length === 0 ? [ALL] : chosen)}
      onChoose={choose}
    />
  );
}
