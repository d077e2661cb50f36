import { useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useKeys } from '../../keys.ts';
import { screenAt } from '../../routing/screenAt.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Logo } from '../../theme/Logo.tsx';
import { useLook } from '../../theme/uiPreferences.ts';
import { useMenu } from '../useMenu.ts';
import { areaOf } from './areaOf.ts';
import styles from './Rail.module.css';
import { RailGroup } from './RailGroup.tsx';
import { useMenuCounts } from './useMenuCounts.ts';

/** The dark rail: the app's areas, open with labels or folded to icons. */
export function Rail({ home }: { home: string }) {
  const translate = useTranslate();
  const { groups, settings } = useMenu();
  const waiting = useMenuCounts();
  const screen = screenAt(useLocation().pathname)?.screen;
  const path = screen?.path;
  const area = areaOf(path, settings ? [...groups, settings] : groups);
  // A board needs the width, a list does not: each remembers its own state.
  const rail = screen?.kind === 'board' ? 'board_rail' : 'rail';
  const [look, setLook] = useLook();
  const hasRoom = useMediaQuery('(min-width: 1440px)', { noSsr: true });
  // A narrow window begins folded, whatever is remembered, and can be opened for now.
  const [isOpenForNow, setOpenForNow] = useState(false);
  const isOpen = hasRoom ? look[rail] === 'open' : isOpenForNow;
  const toggle = () =>
    hasRoom ? setLook({ [rail]: isOpen ? 'closed' : 'open' }) : setOpenForNow(!isOpen);
  useKeys({ 'ctrl b': toggle });

  return (
    <nav
      className={isOpen ? `${styles.rail} ${styles.open}` : styles.rail}
      aria-label={translate('linehaul.shell.menu')}
    >
      <Link to={home} className={styles.logo}>
        <span className={styles.whole}>
          <Logo height={32} />
        </span>
        <span className={styles.mark}>
          <Logo markOnly height={34} />
        </span>
      </Link>
      <ul className={styles.groups}>
        {groups.map(group => (
          <RailGroup
            key={group.name}
            group={group}
            path={path}
            isActive={group.name === area}
            isOpen={isOpen}
            waiting={waiting[group.name]}
          />
        ))}
      </ul>
      <ul className={styles.foot}>
        {settings && (
          <RailGroup
            group={settings}
            path={path}
            isActive={settings.name === area}
            isOpen={isOpen}
          />
        )}
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={toggle}
            aria-expanded={isOpen}
            aria-keyshortcuts="Control+B"
            aria-label={translate(`linehaul.shell.${isOpen ? 'closeMenu' : 'openMenu'}`)}
          >
            <Glyph name={isOpen ? 'ic-left' : 'ic-right'} size={17} />
          </button>
        </li>
      </ul>
    </nav>
  );
}
