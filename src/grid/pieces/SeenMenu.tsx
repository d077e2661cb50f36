import { MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { saveFile } from '../../http/download.ts';
import { useWords } from '../../inputs/words.ts';
import { MenuButton } from '../../theme/MenuButton.tsx';
import { csvOf, printSeen, type Seen } from '../seen.ts';

interface SeenMenuProps {
  /** What the board shows now. */
  seen: () => Seen;
  /** The heading of the print, and the name of the file. */
  title: string;
}

/** Exports or prints what a board shows: its columns and rows as filtered and ordered. */
export function SeenMenu(props: SeenMenuProps) {
  const translate = useTranslate();
  const items = useSeenItems(props);
  return (
    <MenuButton icon="ic-download" label={translate('linehaul.lists.export')}>
      {close =>
        items.map(({ name, run }) => (
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

/** The same as items for a menu that exports in other ways too. */
export function useSeenItems({ seen, title }: SeenMenuProps) {
  const words = useWords();
  const save = () => {
    const blob = new Blob([csvOf(seen())], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, name: `${title.toLowerCase().replaceAll(' ', '-')}.csv` });
  };
  const print = () => printSeen(title, seen());
  return [
    { name: words('grid.exportShown'), run: save },
    { name: words('grid.printShown'), run: print },
  ];
}
