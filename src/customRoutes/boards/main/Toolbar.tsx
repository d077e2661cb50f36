import { useTranslate } from 'ra-core';
import { flushSync } from 'react-dom';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { useT } from '../../../i18n/useT.ts';
import { useTyped } from '../../../inputs/text/useTyped.ts';
import { BoardSearch } from '../parts/BoardSearch.tsx';
import { BoardToolbar } from '../parts/BoardToolbar.tsx';
import { FilterMenu, type FilterOption } from '../parts/FilterMenu.tsx';
import styles from './board.module.css';
import { type BoardFilters, dispatchersOf, isFiltered, NO_FILTERS, stateOf } from './filters.ts';
import { MoreFilters } from './MoreFilters.tsx';

interface ToolbarProps {
  rows: readonly BoardRow[];
  filters: BoardFilters;
  search: string;
  onFilters: (filters: BoardFilters) => void;
  onSearch: (search: string) => void;
  /** Goes from a group's header to the first row. False where there is none, or another row had the focus. */
  toFirst: () => boolean;
}

/**
 * The board's filters: a search, one pill each for dispatcher, state and type, and those that the person
 * adds.
 */
export function Toolbar(props: ToolbarProps) {
  const { rows, filters, search, onFilters, onSearch, toFirst } = props;
  const t = useT('boards');
  const people = [
    ...dispatchersOf(rows).map(({ id, name }) => ({ id, name })),
    ...(rows.some(row => row.dispatcher_id === null) ? [{ id: null, name: t('nobody') }] : []),
  ].map(one => ({ ...one, count: rows.filter(row => row.dispatcher_id === one.id).length }));

  return (
    <BoardToolbar>
      <SearchBox value={search} onChange={onSearch} toFirst={toFirst} />
      <FilterMenu
        name={t('dispatcher')}
        options={people}
        chosen={filters.dispatchers}
        onChange={dispatchers => onFilters({ ...filters, dispatchers })}
      />
      <FilterMenu
        name={t('state')}
        options={counted(rows, stateOf, state => state)}
        chosen={filters.states}
        onChange={states => onFilters({ ...filters, states })}
      />
      <FilterMenu
        name={t('type')}
        options={counted(
          rows,
          row => row.truck.type,
          type => t(`types.${type}`),
        )}
        chosen={filters.types}
        onChange={types => onFilters({ ...filters, types })}
      />
      <MoreFilters rows={rows} filters={filters} onFilters={onFilters} />
      {isFiltered(filters, search) && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onFilters(NO_FILTERS);
            onSearch('');
          }}
        >
          {t('clear')}
        </button>
      )}
    </BoardToolbar>
  );
}

/** The values that occur on the board, each with its number of rows. */
function counted(
  rows: readonly BoardRow[],
  read: (row: BoardRow) => string | null,
  nameOf: (value: string) => string,
): FilterOption<string>[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = read(row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([id, count]) => ({ id, name: nameOf(id), count }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const PAUSE_MS = 120;

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  toFirst: () => boolean;
}

function SearchBox({ value, onChange, toFirst }: SearchBoxProps) {
  const translate = useTranslate();
  const { typed, setTyped, isSaved, keepNow } = useTyped(value, onChange, PAUSE_MS);

  return (
    <BoardSearch
      value={typed}
      onChange={setTyped}
      placeholder={translate('linehaul.boards.search')}
      applyNow={() => {
        if (!isSaved) flushSync(keepNow);
      }}
      toFirst={toFirst}
    />
  );
}
