import { MenuItem, type MenuItemProps } from '@mui/material';

interface RadioItemProps extends Omit<MenuItemProps, 'children' | 'onClick'> {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of several choices in a menu. The menu moves the focus by the props it passes. */
export const RadioItem = ({ label, isChosen, onChoose, ...item }: RadioItemProps) => (
  <MenuItem
    {...item}
    role="menuitemradio"
    aria-checked={isChosen}
    selected={isChosen}
    onClick={onChoose}
  >
    {label}
  </MenuItem>
);
