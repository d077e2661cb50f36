import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BoardedLoad } from '../../../../schema/responses/timeline.ts';
import type { PaletteAction, ReadActions } from '../../../paletteActions.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './transport.module.css';

/** The load whose menu is open, and where on the screen. */
export interface LoadMenuAt {
  load: BoardedLoad;
  left: number;
  top: number;
}

interface LoadMenuProps {
  at: LoadMenuAt;
  actions: ReturnType<ReadActions>;
  onClose: () => void;
}

/** All that can be done with a load, at its bar. The bar gets the focus again when it closes. */
export function LoadMenu({ at: { load, left, top }, actions, onClose }: LoadMenuProps) {
  const translate = useTranslate();
  const number = load.internal_id ?? load.id;
  const offered = actions.filter((one): one is PaletteAction => Boolean(one));
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left, top }}
      slotProps={{
        list: { 'aria-label': translate('linehaul.transport.panel.label', { number }) },
      }}
      // The key that opened it also triggers the browser's own menu.
      onContextMenu={event => event.preventDefault()}
    >
      {offered.map(({ name, icon, label, key, target }) => (
        <MenuItem
          key={name}
          {...(typeof target === 'string' && { component: Link, to: target })}
          aria-keyshortcuts={key}
          onClick={() => {
            onClose();
            // Once the bar has the focus again, from where a panel or a dialog takes it.
            if (typeof target === 'function') setTimeout(target);
          }}
        >
          <Glyph name={icon} />
          <span>{label}</span>
          {key && <kbd className={styles.menuKey}>{key}</kbd>}
        </MenuItem>
      ))}
    </Menu>
  );
}
