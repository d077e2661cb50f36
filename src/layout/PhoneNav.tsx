import { MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { screenAt } from '../routing/screenAt.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { Menu } from '../theme/onceOpened.tsx';
import styles from './PhoneNav.module.css';
import { type MenuGroup, useMenu } from './useMenu.ts';

const SHOWN = 4;

/** On a phone the menu is at the bottom: four areas, and the rest behind "More". */
export function PhoneNav() {
  const translate = useTranslate();
  const { groups, settings } = useMenu();
  const path = screenAt(useLocation().pathname)?.screen.path;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isHere = ({ items }: MenuGroup) => items.some(item => item.path === path);
  const rest = [...groups, ...(settings ? [settings] : [])].flatMap(({ items }) => items);
  if (rest.length < 2) return null;

  return (
    <nav className={styles.nav} aria-label={translate('linehaul.shell.menu')}>
      {groups.slice(0, SHOWN).map(group => (
        <Link
          key={group.name}
          to={group.items[0]?.to ?? ''}
          className={styles.place}
          aria-current={isHere(group) ? 'page' : undefined}
        >
          <Glyph name={group.icon} size={20} />
          {group.label}
        </Link>
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-menu" size={20} />
        {translate('linehaul.shell.more')}
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rest.map(item => (
          <MenuItem
            key={item.path}
            component={Link}
            to={item.to}
            selected={item.path === path}
            onClick={() => setAnchor(null)}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </nav>
  );
}
