import { MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { saveFile } from '../../http/download.ts';
import { useWords } from '../../inputs/words.ts';
import { MenuButton } from '../../theme/MenuButton.tsx';
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
  const save = () => {
    const blob = new Blob([csvOf(seenOf(model))], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, name: `${title.toLowerCase().replaceAll(' ', '-')}.csv` });
  };
  const print = () => printSeen(title, seenOf(model));
  return (
    <MenuButton icon="ic-download" label={translate('linehaul.lists.export')}>
      {close =>
        [
          { name: words('grid.exportShown'), run: save },
          { name: words('grid.printShown'), run: print },
        ].map(({ name, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              run();
            }}
          >
            {name}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
