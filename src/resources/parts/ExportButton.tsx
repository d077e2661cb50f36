import { MenuItem } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';
import type { Query } from '../../http/query.ts';
import { MenuButton } from '../../theme/MenuButton.tsx';

const SHEETS = ['xlsx', 'csv'];

interface ExportButtonProps {
  path: string;
  query: Query;
  /** Default: the two of lists. */
  formats?: readonly string[];
  /** What the page itself exports or prints. */
  more?: readonly { name: string; run: () => void }[];
}

const NONE: NonNullable<ExportButtonProps['more']> = [];

/** Exports what a page shows in one of the formats: requests `path` with its query. */
export function ExportButton({ path, query, formats = SHEETS, more = NONE }: ExportButtonProps) {
  const { callFile } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();

  const download = async (format: string) => {
    try {
      saveFile(await callFile('GET', path, { query: { ...query, format } }));
    } catch (error) {
      announce(error);
    }
  };

  const items = [
    ...formats.map(format => ({
      name: translate(`linehaul.lists.formats.${format}`),
      run: () => void download(format),
    })),
    ...more,
  ];
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
