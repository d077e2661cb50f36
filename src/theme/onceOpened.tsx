import {
  type DrawerProps,
  type MenuProps,
  Drawer as MuiDrawer,
  Menu as MuiMenu,
  Popover as MuiPopover,
  type PopoverProps,
} from '@mui/material';
import { type ComponentType, useState } from 'react';

/** A part of the page, of which nothing renders before it opens for the first time. */
export function onceOpened<P extends { open?: boolean }>(Part: ComponentType<P>) {
  return function OnceOpened(props: P) {
    const isOpen = props.open === true;
    const [hasOpened, setHasOpened] = useState(isOpen);
    if (isOpen && !hasOpened) setHasOpened(true);
    return isOpen || hasOpened ? <Part {...props} /> : null;
  };
}

/**
 * Material's own, for what each page begins with. A closed one would be several components that
 * show nothing, in each group of the menu and each filter of a list.
 */
export const Menu = onceOpened<MenuProps>(MuiMenu);
export const Popover = onceOpened<PopoverProps>(MuiPopover);
export const Drawer = onceOpened<DrawerProps>(MuiDrawer);
