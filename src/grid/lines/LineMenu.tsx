import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Menu, MenuItem } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './LinesEditor.module.css';

interface LineMenuProps {
  /** Names the editor, so that a line is never dropped into another one. */
  editor: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDuplicate: () => void;
}

/** The grip of a line: it can be dragged, and a click offers the same without dragging. */
export function LineMenu({ editor, index, count, onMove, onDuplicate }: LineMenuProps) {
  const grip = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
    setAnchor(null);
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
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-grip" />
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem disabled={index === 0} onClick={choose(() => onMove(index - 1))}>
            {words('lines.moveUp')}
          </MenuItem>
          <MenuItem disabled={index === count - 1} onClick={choose(() => onMove(index + 1))}>
            {words('lines.moveDown')}
          </MenuItem>
          <MenuItem onClick={choose(onDuplicate)}>{words('lines.duplicate')}</MenuItem>
        </Menu>
      )}
    </>
  );
}
