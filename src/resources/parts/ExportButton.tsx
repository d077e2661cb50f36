import { Button, Menu, MenuItem } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';
import type { Query } from '../../http/query.ts';
import { Glyph } from '../../theme/Glyph.tsx';

const SHEETS = ['xlsx', 'csv'];

interface ExportButtonProps {
  path: string;
  query: Query;
  /** Default: the two of lists. */
  formats?: readonly string[];
}

/** Exports what a page shows in one of the formats: requests `path` with its query. */
export function ExportButton({ path, query, formats = SHEETS }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { callFile } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();

  const download = async (format: string) => {
    setAnchor(null);
    try {
      saveFile(await callFile('GET', path, { query: { ...query, format } }));
    } catch (error) {
      announce(error);
    }
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
        {formats.map(format => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {translate(`linehaul.lists.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
