import { Button, Divider, ListSubheader, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import { Menu } from '../../theme/onceOpened.tsx';
import { type SheetFormat, useDownloadList } from '../parts/downloadList.ts';
import { useListFacts } from './listFacts.ts';
import styles from './page.module.css';
import { useShownFields } from './useShownFields.ts';

/**
 * Exports the list: the current view (filter, order, columns), or every record with every field.
 */
export function ExportMenu({ columns }: { columns: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, sort } = useListContext();
  const { entity, filter, exportPath, exported } = useListFacts();
  const download = useDownloadList(entity, exportPath);
  const shown = useShownFields(columns);
  const translate = useTranslate();

  const seen = { filter: { ...filterValues, ...filter, ...exported, columns: shown }, sort };
  const item = (query: Parameters<typeof download>[0], format: SheetFormat) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        void download(query, format);
      }}
    >
      {translate(`linehaul.lists.formats.${format}`)}
    </MenuItem>
  );
  return (
    <>
      <Button aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        <span className={styles.main}>
          <Glyph name="ic-download" />
          {translate('linehaul.lists.export')}
          <Glyph name="ic-down" size={12} />
        </span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader>{translate('linehaul.lists.exportSeen')}</ListSubheader>
        {item(seen, 'xlsx')}
        {item(seen, 'csv')}
        <Divider />
        <ListSubheader>{translate('linehaul.lists.exportAll')}</ListSubheader>
        {item({}, 'xlsx')}
        {item({}, 'csv')}
      </Menu>
    </>
  );
}
