import { Popover } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import styles from '../show.module.css';

interface EditPopoverProps {
  /** The name of what is edited, for screen readers. */
  title: string;
  /** The value that it covers: nothing else on the page moves. */
  over: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The editor of a value on the load's page, in its place. */
export function EditPopover({ title, over, isOpen, onClose, children }: EditPopoverProps) {
  return (
    <Popover
      open={isOpen}
      anchorEl={() => over.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { className: styles.times, role: 'dialog', 'aria-label': title } }}
    >
      {children}
    </Popover>
  );
}
