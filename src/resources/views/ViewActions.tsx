import { MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCan } from '../../session/useRights.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import type { SavedView } from './savedView.ts';
import type { SavedViews } from './useSavedViews.ts';
import styles from './views.module.css';

interface ViewActionsProps {
  /** The view shown in the list. */
  view: SavedView | undefined;
  views: SavedViews;
  onSave: () => void;
  onRename: () => void;
  onDone: () => void;
}

interface Action {
  name: string;
  glyph: GlyphName;
  run: () => void;
}

/** Saves what the list shows as a view. Renames, shares or deletes the shown view. */
export function ViewActions({ view, views, onSave, onRename, onDone }: ViewActionsProps) {
  const translate = useTranslate();
  const canShare = useCan()('saved-views.share');
  const isMine = view !== undefined && views.mine.some(({ id }) => id === view.id);
  const actions: (Action | false | undefined)[] = [
    !isMine && { name: 'save', glyph: 'ic-plus', run: onSave },
    isMine && { name: 'rename', glyph: 'ic-edit', run: onRename },
    view &&
      canShare &&
      (isMine || view.is_shared) && {
        name: view.is_shared ? 'unshare' : 'share',
        glyph: view.is_shared ? 'ic-lock' : 'ic-people',
        run: () => void views.share(view.id, !view.is_shared),
      },
    isMine && { name: 'remove', glyph: 'ic-x', run: () => void views.remove(view.id) },
  ];
  return actions
    .filter(action => action !== false && action !== undefined)
    .map(({ name, glyph, run }) => (
      <MenuItem
        key={name}
        onClick={() => {
          onDone();
          run();
        }}
      >
        <span className={styles.tick}>
          <Glyph name={glyph} />
        </span>
        {translate(`linehaul.lists.views.${name}`)}
      </MenuItem>
    ));
}
