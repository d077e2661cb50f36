import { IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { isSortable } from './columnLook.ts';
import { placed, type WrittenColumn, writtenColumns } from './columnSettings.ts';
import { useColumnLabel } from './HeadCell.tsx';
import { useListFacts } from './listFacts.ts';
import { PHONE } from './phone.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/**
 * On a phone there are no column headers: this chooses the sort field and direction of the cards.
 */
export function SortMenu({ columns }: { columns: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const isPhone = useMediaQuery(PHONE);
  const [settings] = useColumnSettings(useListFacts().listKey);
  const sortable = useMemo(
    () => sortableAmong(placed(writtenColumns(columns, resource), settings)),
    [columns, resource, settings],
  );
  if (!isPhone || sortable.length === 0) return null;

  const label = translate('linehaul.lists.sortBy');
  const isUp = sort?.order === 'ASC';
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-sort" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sortable.map(({ column, field }) => {
          const isSorted = sort?.field === field;
          return (
            <MenuItem
              key={column.name}
              role="menuitemradio"
              aria-checked={isSorted}
              selected={isSorted}
              onClick={() => {
                setAnchor(null);
                setSort({ field, order: isSorted && isUp ? 'DESC' : 'ASC' });
              }}
            >
              <Words column={column} />
              {isSorted && <Glyph name={isUp ? 'ic-up' : 'ic-down'} size={12} />}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

const Words = ({ column: { label, name } }: { column: WrittenColumn }) =>
  useColumnLabel(label, name);

interface Sorting {
  sortBy?: string;
  source?: string;
  of?: Pick<Entity, 'fields'>;
}

/** The visible sortable columns, and their sort fields. */
function sortableAmong(columns: readonly WrittenColumn[]) {
  return columns.flatMap(column => {
    const { sortBy, source, of } = column.element.props as Sorting; // Those of Col and Column.
    const field = sortBy ?? (of && source && isSortable(of, source) ? source : undefined);
    return field ? [{ column, field }] : [];
  });
}
