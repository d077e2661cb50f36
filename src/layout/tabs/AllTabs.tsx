import { Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Tab } from '../../routing/tabs/Tab.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './AllTabs.module.css';
import { TabMenu, type TabMenuAt } from './TabMenu.tsx';
import type { TabActions } from './useTabActions.ts';

interface AllTabsProps {
  anchor: HTMLElement | null;
  tabs: readonly Tab[];
  activeKey: string | undefined;
  actions: TabActions;
  onClose: () => void;
}

/** The tabs as a list with a search, when they exceed the bar's width. */
export function AllTabs({ anchor, tabs, activeKey, actions, onClose }: AllTabsProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState<TabMenuAt | null>(null);
  const found = tabs.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  const close = () => {
    setSearch('');
    onClose();
  };

  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('linehaul.tabs.all'),
          className: styles.paper,
        },
      }}
    >
      <input
        className={styles.search}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the panel is opened to type
        autoFocus
        value={search}
        placeholder={translate('linehaul.tabs.search')}
        aria-label={translate('linehaul.tabs.search')}
        onChange={event => setSearch(event.target.value)}
      />
      <ul className={styles.list}>
        {found.map(tab => (
          <li key={tab.key} className={styles.row}>
            <button
              type="button"
              className={styles.go}
              aria-current={tab.key === activeKey ? 'page' : undefined}
              onClick={() => {
                close();
                actions.go(tab);
              }}
            >
              {tab.pin && <Glyph name="ic-pin" size={14} />}
              <span className={styles.label}>{tab.label}</span>
            </button>
            <button
              type="button"
              className={styles.more}
              aria-label={`${tab.label}: ${translate('linehaul.shell.more')}`}
              aria-haspopup="menu"
              onClick={event => {
                const { left, bottom } = event.currentTarget.getBoundingClientRect();
                setMenu({ tab, left, top: bottom });
              }}
            >
              <Glyph name="ic-dots" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.all}
        onClick={() => {
          close();
          actions.closeAll();
        }}
      >
        {translate('linehaul.tabs.closeAll')}
      </button>
      <TabMenu at={menu} tabs={tabs} actions={actions} onClose={() => setMenu(null)} />
    </Popover>
  );
}
