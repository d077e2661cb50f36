import { Button, Menu } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';

interface MenuButtonProps {
  icon: GlyphName;
  label: string;
  /** The menu's items, as a list: in a fragment arrows would not reach them. Each calls `close`. */
  children: (close: () => void) => readonly ReactNode[];
}

/** A button that opens a menu below it. */
export function MenuButton({ icon, label, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Glyph name={icon} />}
        endIcon={<Glyph name="ic-down" size={12} />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}
