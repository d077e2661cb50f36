import { Button, Divider, ListSubheader, MenuItem, type MenuItemProps } from '@mui/material';
import { useRef, useState } from 'react';
import { numberText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useKeys } from '../../keys.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { Menu } from '../../theme/onceOpened.tsx';
import type { SavedView } from './savedView.ts';
import type { SavedViews } from './useSavedViews.ts';
import { ViewActions } from './ViewActions.tsx';
import styles from './views.module.css';

const SaveViewDialog = lazyPart(
  () => import('./SaveViewDialog.tsx').then(part => part.SaveViewDialog),
  true,
);

interface ViewPickerProps {
  views: SavedViews;
  /** The view shown on the page. */
  current: SavedView | undefined;
  /** Whether nothing is filtered. */
  isAll: boolean;
  /** The rows of the shown view. */
  total: number | undefined;
  /** The rows of each view. Undefined while unknown. */
  countOf: (view: Pick<SavedView, 'id' | 'filters'>) => number | undefined;
  /** What the page shows, as a view stores it. */
  saved: () => object;
  /** Shows a view, or everything. */
  onShow: (view: SavedView | null) => void;
  onToggle?: (isOpen: boolean) => void;
  /** Whether it is next to the filters of a board, where a long name is cut. */
  isOnBoard?: boolean;
}

/** The view without any filter. No saved view has this id. */
export const EVERYTHING = { id: 0, filters: {} };

/** The views of a list or board by name, with their row counts (key V), and what is done with them. */
export function ViewPicker(props: ViewPickerProps) {
  const { views, current, isAll, total, countOf, saved, onShow, onToggle, isOnBoard } = props;
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  const button = useRef<HTMLButtonElement>(null);
  const t = useT('lists.views');
  const toggle = (opens: boolean) => {
    if (opens) void views.refetch();
    setOpen(opens);
    onToggle?.(opens);
  };
  useKeys({ v: () => toggle(true) });

  const show = (view: SavedView | null) => {
    toggle(false);
    onShow(view);
  };
  const item = (view: SavedView) => (
    <ViewItem
      key={view.id}
      name={view.name}
      count={countOf(view)}
      isCurrent={view === current}
      onClick={() => show(view)}
    />
  );
  return (
    <>
      <Button
        ref={button}
        className={[styles.button, current && styles.chosen, isOnBoard && styles.onBoard]
          .filter(Boolean)
          .join(' ')}
        title={current?.name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="V"
        onClick={() => toggle(true)}
      >
        <span className={styles.name}>{current?.name ?? t('button')}</span>{' '}
        {current && total !== undefined && <b>{numberText(total)}</b>}
        <Glyph name="ic-down" size={12} />
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={() => toggle(false)}
        slotProps={{ paper: { className: styles.menu } }}
      >
        <ViewItem
          name={t('all')}
          count={countOf(EVERYTHING)}
          isCurrent={!current && isAll}
          onClick={() => show(null)}
        />
        {views.mine.length > 0 && <ListSubheader>{t('mine')}</ListSubheader>}
        {views.mine.map(item)}
        {views.shared.length > 0 && <ListSubheader>{t('shared')}</ListSubheader>}
        {views.shared.map(item)}
        <Divider />
        <ViewActions
          view={current}
          views={views}
          onSave={() => setDialog('new')}
          onRename={() => setDialog('rename')}
          onDone={() => toggle(false)}
        />
      </Menu>
      {dialog && (
        <SaveViewDialog
          title={t(dialog === 'new' ? 'saveTitle' : 'rename')}
          start={dialog === 'rename' ? current?.name : undefined}
          onSave={name =>
            dialog === 'rename' && current
              ? views.change(current.id, { name })
              : views.save({ name, ...saved() })
          }
          onClose={() => setDialog(undefined)}
          onMissing={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

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
