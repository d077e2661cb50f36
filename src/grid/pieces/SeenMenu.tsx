import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../../http/download.ts';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import type { GridModel } from '../GridModel.ts';
import { csvOf, printSeen, seenOf } from '../seen.ts';

interface SeenMenuProps<Row extends object> {
  model: GridModel<Row>;
  /** The heading of the print, and the name of the file. */
  title: string;
}

/** Exports or prints what a board shows: its columns and rows as filtered and ordered. */
export function SeenMenu<Row extends object>({ model, title }: SeenMenuProps<Row>) {
  const translate = useTranslate();
  const words = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  const save = () => {
    const blob = new Blob([csvOf(seenOf(model))], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, name: `${title.toLowerCase().replaceAll(' ', '-')}.csv` });
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Glyph name="ic-download" />}
        endIcon={<Glyph name="ic-down" size={12} />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('linehaul.lists.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={run(save)}>{words('grid.exportShown')}</MenuItem>
        <MenuItem onClick={run(() => printSeen(title, seenOf(model)))}>
          {words('grid.printShown')}
        </MenuItem>
      </Menu>
    </>
  );
}
