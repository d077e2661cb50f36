import { MenuItem, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useKeys } from '../../keys.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Menu } from '../../theme/onceOpened.tsx';
import type { MenuGroup } from '../useMenu.ts';
import styles from './Rail.module.css';

interface RailGroupProps {
  group: MenuGroup;
  /** The path of the current screen. */
  path: string | undefined;
  /** Whether that screen belongs to this area. */
  isActive: boolean;
  isOpen: boolean;
  /** Its count for the person. */
  waiting?: number;
}

/** One area. Open and active, it lists its pages below. Folded, they are in a menu next to it. */
export function RailGroup({ group, path, isActive, isOpen, waiting = 0 }: RailGroupProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { items, key } = group;
  const [first] = items;
  const hasMore = items.length > 1;
  useKeys(key && first ? { [`g ${key}`]: () => navigate(first.to) } : {});
  if (!first) return null;

  const openMenu = (event: MouseEvent<HTMLElement>) => {
    if (isOpen || !hasMore) return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  const waits =
    waiting > 0 ? translate(`linehaul.shell.waiting.${group.name}`, { smart_count: waiting }) : '';
  const words = waits ? `${group.label}: ${waits}` : group.label;
  const look = isActive ? `${styles.item} ${styles.active}` : styles.item;
  return (
    <li>
      <Tooltip title={isOpen ? waits : words} placement="right">
        <Link
          to={first.to}
          className={look}
          aria-label={words}
          aria-current={first.path === path ? 'page' : undefined}
          aria-haspopup={!isOpen && hasMore ? 'menu' : undefined}
          onClick={openMenu}
        >
          <Glyph name={group.icon} size={17} />
          <span className={styles.label}>{group.label}</span>
          {waits && (
            <span className={styles.count} aria-hidden="true">
              {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
            </span>
          )}
          {key && <span className={styles.keys}>G {key.toUpperCase()}</span>}
        </Link>
      </Tooltip>
      {isOpen && isActive && hasMore && (
        <ul className={styles.pages}>
          {items.map(item => (
            <li key={item.path}>
              <Link
                to={item.to}
                className={styles.page}
                aria-current={item.path === path ? 'page' : undefined}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {items.map(item => (
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
    </li>
  );
}

/** Three digits do not fit next to an icon. */
const MOST_SHOWN = 99;
