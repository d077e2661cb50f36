import { ListSubheader, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { NamedRecord } from '../../../../schema/responses/shared.ts';
import { useT } from '../../../i18n/useT.ts';
import { AddFilterMenu } from '../../../resources/filters/AddFilterMenu.tsx';
import { FilterMenu, type FilterOption } from '../parts/FilterMenu.tsx';
import { BoardConditionPill } from './BoardConditionPill.tsx';
import { CONDITION_NAMES, type ConditionName, FIRST_VALUES } from './conditions.ts';
import type { BoardFilters } from './filters.ts';

interface MoreFiltersProps {
  rows: readonly BoardRow[];
  filters: BoardFilters;
  onFilters: (filters: BoardFilters) => void;
}

/** The people and companies of a row by which it is filtered, in addition to its dispatcher. */
const RECORDS: Readonly<Record<RecordFilter, (row: BoardRow) => NamedRecord | null>> = {
  brokers: row => row.current_load?.broker ?? null,
  updaters: row => row.updater,
};

type RecordFilter = 'brokers' | 'updaters';

const RECORD_FILTERS = ['brokers', 'updaters'] as const satisfies readonly RecordFilter[];

/** The strip filters by status. */
const OFFERED = CONDITION_NAMES.filter(name => name !== 'status');

/** The filters that a person has added, one pill each, and "+ Filter" with the others. */
export function MoreFilters({ rows, filters, onFilters }: MoreFiltersProps) {
  const [added, setAdded] = useState<RecordFilter | ConditionName>();
  const close = () => setAdded(undefined);
  const { conditions } = filters;
  const t = useT('boards');
  const isShown = (name: RecordFilter) => added === name || filters[name].length > 0;
  const left = OFFERED.filter(name => !conditions.some(({ when }) => when === name));

  const add = (when: ConditionName) => {
    const value = FIRST_VALUES[when] ?? true;
    onFilters({ ...filters, conditions: [...conditions, { when, value }] });
    // A condition without a number is answered already.
    if (value !== true) setAdded(when);
  };

  return (
    <>
      {RECORD_FILTERS.filter(isShown).map(name => (
        <FilterMenu
          key={name}
          name={t(`filters.${name}`)}
          options={optionsOf(rows, RECORDS[name], t(`filters.without.${name}`))}
          chosen={filters[name]}
          onChange={chosen => onFilters({ ...filters, [name]: chosen })}
          isOpenAtFirst={added === name}
          onClose={close}
        />
      ))}
      {conditions.map((condition, at) => (
        <BoardConditionPill
          key={condition.when}
          condition={condition}
          isOpenAtFirst={added === condition.when}
          onChange={changed => onFilters({ ...filters, conditions: conditions.with(at, changed) })}
          onRemove={() => onFilters({ ...filters, conditions: conditions.toSpliced(at, 1) })}
          onClose={close}
        />
      ))}
      <AddFilterMenu>
        {closeMenu => {
          const item = (name: string, label: string, choose: () => void) => (
            <MenuItem
              key={name}
              onClick={() => {
                closeMenu();
                choose();
              }}
            >
              {label}
            </MenuItem>
          );
          return [
            ...RECORD_FILTERS.filter(name => !isShown(name)).map(name =>
              item(name, t(`filters.${name}`), () => setAdded(name)),
            ),
            <ListSubheader key="@@trucks">{t('filters.trucks')}</ListSubheader>,
            ...left.map(name => item(name, t(`colors.when.${name}`), () => add(name))),
          ];
        }}
      </AddFilterMenu>
    </>
  );
}

/** The records that the rows have, by name, each with its number of rows, and last those without one. */
function optionsOf(
  rows: readonly BoardRow[],
  read: (row: BoardRow) => NamedRecord | null,
  without: string,
): FilterOption<number | null>[] {
  const found = new Map<number | null, { id: number | null; name: string; count: number }>();
  for (const row of rows) {
    const { id, name } = read(row) ?? { id: null, name: without };
    found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) || one.name.localeCompare(other.name),
  );
}
