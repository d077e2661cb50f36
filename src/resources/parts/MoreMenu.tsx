import { IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './MoreMenu.module.css';

/** One action for a record. */
export interface MoreAction {
  name: string;
  glyph: GlyphName;
  label: ReactNode;
  run?: () => void;
  /** A page instead: a real link. */
  to?: string;
  /** The shortcut for it. */
  shortcut?: string;
  isDangerous?: boolean;
  /** Why it is not available now. It is listed all the same. */
  refused?: string;
}

interface MoreMenuProps {
  actions: readonly MoreAction[];
  /** The menu's record, where a page has several menus. */
  of?: string;
  tabIndex?: number;
}

/** Further actions, behind three dots. No dots without actions. */
export function MoreMenu({ actions, of, tabIndex }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  if (actions.length === 0) return null;

  const label = translate('linehaul.lists.rowMenu');
  return (
    <>
      <IconButton
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={of ? `${label}: ${of}` : label}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-dots" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map(action => (
            <MenuItem
              key={action.name}
              {...(action.to !== undefined && { component: Link, to: action.to })}
              disabled={action.refused !== undefined}
              className={action.isDangerous ? styles.danger : undefined}
              aria-keyshortcuts={action.shortcut}
              onClick={() => {
                setAnchor(null);
                action.run?.();
              }}
            >
              <Glyph name={action.glyph} />
              <span>
                {action.label}
                {action.refused && <small className={styles.why}>{action.refused}</small>}
              </span>
              {action.shortcut && <kbd className={styles.key}>{action.shortcut}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
