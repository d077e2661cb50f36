import { Divider, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Tab } from '../../routing/tabs/Tab.ts';
import type { TabActions } from './useTabActions.ts';

export interface TabMenuAt {
  tab: Tab;
  left: number;
  top: number;
}

interface TabMenuProps {
  at: TabMenuAt | null;
  tabs: readonly Tab[];
  actions: TabActions;
  onClose: () => void;
}

/** All actions for one tab. Moving it needs no dragging. */
export function TabMenu({ at, tabs, actions, onClose }: TabMenuProps) {
  const translate = useTranslate();
  const tab = at?.tab;
  const place = tabs.findIndex(({ key }) => key === tab?.key);
  const pinnedCount = tabs.filter(({ pin }) => pin).length;
  const first = tab?.pin ? 0 : pinnedCount;
  const last = tab?.pin ? pinnedCount - 1 : tabs.length - 1;

  const item = (name: string, act: (tab: Tab) => void, disabled = false) => (
    <MenuItem
      key={name}
      disabled={disabled}
      onClick={() => {
        onClose();
        if (tab) act(tab);
      }}
    >
      {translate(`linehaul.tabs.${name}`)}
    </MenuItem>
  );

  return (
    <Menu
      open={tab !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at ?? undefined}
    >
      {item(tab?.pin ? 'unpin' : 'pin', actions.togglePin)}
      {item('moveLeft', one => actions.step(one, -1), place <= first)}
      {item('moveRight', one => actions.step(one, 1), place >= last)}
      <Divider />
      {item('closeThis', actions.close)}
      {item('closeOthers', actions.closeOthers)}
      {item('closeAll', actions.closeAll)}
    </Menu>
  );
}
