import { Button, Divider, ListSubheader, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { numberText } from '../../format/valueTexts.ts';
import { useKeys } from '../../keys.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isShown, type SavedView, savedOf, sortOf } from './savedView.ts';
import { useSavedViews } from './useSavedViews.ts';
import { useViewCounts } from './useViewCounts.ts';
import { ViewActions } from './ViewActions.tsx';
import styles from './views.module.css';

/** The views of a list by name, with their row counts (key V). Outside a company there are none. */
export const ViewMenu = () => (useCompanyId() === null ? null : <CompanyViews />);

function CompanyViews() {
  const { listKey } = useListFacts();
  const { filterValues, sort, setFilters, setSort, total } = useListContext();
  const views = useSavedViews(listKey);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslate();
  const every = [EVERYTHING, ...views.mine, ...views.shared];
  const counts = useViewCounts(every, isOpen);
  const shown = { filterValues, sort };
  const current = [...views.mine, ...views.shared].find(view => isShown(view, shown));
  const open = () => {
    void views.refetch();
    setOpen(true);
  };
  useKeys({ v: open });

  const show = (view: Pick<SavedView, 'filters'>, order = sort) => {
    setOpen(false);
    setFilters(view.filters ?? {});
    setSort(order);
  };
  const item = (view: SavedView) => (
    <ViewItem
      key={view.id}
      name={view.name}
      count={counts.get(view.id)}
      isCurrent={view === current}
      onClick={() => show(view, sortOf(view) ?? sort)}
    />
  );
  const said = (key: string) => translate(`linehaul.lists.views.${key}`);
  return (
    <>
      <Button
        ref={button}
        className={`${styles.button} ${current ? styles.chosen : ''}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="V"
        onClick={open}
      >
        <span className={styles.name}>{current?.name ?? said('button')}</span>{' '}
        {current && total !== undefined && <b>{numberText(total)}</b>}
        <Glyph name="ic-down" size={12} />
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles.menu } }}
      >
        <ViewItem
          name={said('all')}
          count={counts.get(EVERYTHING.id)}
          isCurrent={!current && Object.keys(filterValues).length === 0}
          onClick={() => show(EVERYTHING)}
        />
        {views.mine.length > 0 && <ListSubheader>{said('mine')}</ListSubheader>}
        {views.mine.map(item)}
        {views.shared.length > 0 && <ListSubheader>{said('shared')}</ListSubheader>}
        {views.shared.map(item)}
        <Divider />
        <ViewActions
          view={current}
          views={views}
          onSave={() => setDialog('new')}
          onRename={() => setDialog('rename')}
          onDone={() => setOpen(false)}
        />
      </Menu>
      {dialog && (
        <SaveViewDialog
          title={said(dialog === 'new' ? 'saveTitle' : 'rename')}
          start={dialog === 'rename' ? current?.name : undefined}
          onSave={name =>
            dialog === 'rename' && current
              ? views.change(current.id, { name })
              : views.save({ name, ...savedOf(shown) })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** The list without any filter. No view has this id. */
const EVERYTHING = { id: 0, filters: {} };

interface ViewItemProps extends Omit<MenuItemProps, 'children' | 'name'> {
  name: string;
  count: number | undefined;
  isCurrent: boolean;
}

/** A view in the menu. The menu moves the focus by the props it passes. */
const ViewItem = ({ name, count, isCurrent, ...item }: ViewItemProps) => (
  <MenuItem {...item} selected={isCurrent} aria-current={isCurrent || undefined}>
    <span className={styles.tick}>{isCurrent && <Glyph name="ic-check" />}</span>
    <span className={styles.name}>{name}</span>{' '}
    <span className={styles.count}>{count === undefined ? '' : numberText(count)}</span>
  </MenuItem>
);
