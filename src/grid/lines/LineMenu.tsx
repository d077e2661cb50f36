import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Menu, MenuItem } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './LinesEditor.module.css';

interface LineMenuProps {
  /** Identifies the editor, so that a line is never dropped into another one. */
  editor: string;
  index: number;
  count: number;
  isOpen: boolean;
  /** A key opened it from a cell, which gets the focus again when it closes. */
  isByKey: boolean;
  onOpen: () => void;
  onClose: () => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The handle of a line: it can be dragged, and a click offers the same without dragging. */
export function LineMenu(props: LineMenuProps) {
  const { editor, index, count, isOpen, isByKey, onOpen, onClose, onMove } = props;
  const grip = useRef<HTMLButtonElement>(null);
  const words = useWords();

  useEffect(() => {
    const element = grip.current?.closest<HTMLElement>('[role="row"]');
    if (!element || !grip.current) return;
    return draggable({
      element,
      dragHandle: grip.current,
      getInitialData: () => ({ editor, index }),
    });
  }, [editor, index]);

  const choose = (run: () => void) => () => {
    onClose();
    run();
  };

  return (
    <>
      <button
        ref={grip}
        type="button"
        tabIndex={-1}
        className={styles.grip}
        aria-haspopup="menu"
        aria-label={words('lines.move', { n: index + 1 })}
        onClick={onOpen}
      >
        <Glyph name="ic-grip" />
      </button>
      {isOpen && (
        <Menu
          open
          anchorEl={() => grip.current}
          onClose={onClose}
          disableRestoreFocus={isByKey}
          // The key that opened it also triggers the browser's own menu.
          onContextMenu={event => event.preventDefault()}
        >
          <MenuItem disabled={index === 0} onClick={choose(() => onMove(index - 1))}>
            {words('lines.moveUp')}
          </MenuItem>
          <MenuItem disabled={index === count - 1} onClick={choose(() => onMove(index + 1))}>
            {words('lines.moveDown')}
          </MenuItem>
          <MenuItem onClick={choose(props.onDuplicate)}>{words('lines.duplicate')}</MenuItem>
          <MenuItem onClick={choose(props.onRemove)}>{words('lines.takeOut')}</MenuItem>
        </Menu>
      )}
    </>
  );
}
