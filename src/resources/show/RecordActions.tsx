import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useAbilities } from '../derived/abilities.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { useActivation } from '../parts/useActivation.ts';
import { useOpened } from '../parts/useOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useRecordKeys } from '../parts/useRecordKeys.ts';
import { Neighbours } from './Neighbours.tsx';
import styles from './show.module.css';

interface RecordActionsProps {
  of: Entity;
  record: RaRecord;
}

/** What can be done with the record of a page: its neighbours, the menu, and Edit (key E). */
export function RecordActions({ of, record }: RecordActionsProps) {
  const can = useAbilities(of);
  const pathTo = usePathTo(of.name);
  const navigate = useNavigate();
  const translate = useTranslate();
  const edit = can.update ? pathTo('edit', record.id) : null;
  const root = useRef<HTMLSpanElement>(null);
  const state = { keepScroll: edit?.includes('open=') };
  useRecordKeys(root, { e: () => edit && void navigate(edit, { state }) });

  return (
    <span ref={root} className={styles.actions}>
      <Neighbours of={of} id={record.id} />
      <RecordMenu of={of} record={record} />
      {edit && (
        <Button variant="contained" component={Link} to={edit} state={state} aria-keyshortcuts="E">
          {translate('linehaul.lists.actions.edit')}
          <kbd className={styles.key}>E</kbd>
        </Button>
      )}
    </span>
  );
}

function RecordMenu({ of, record }: RecordActionsProps) {
  const can = useAbilities(of);
  const activation = useActivation(of, record);
  const pathTo = usePathTo(of.name);
  const navigate = useNavigate();
  const translate = useTranslate();
  const close = useOpened();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  if (!can.delete && !activation) return null;

  const list = pathTo('list');
  const leave = () => (close ? close() : list && void navigate(list));
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={translate('linehaul.lists.rowMenu')}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-dots" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {activation && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              activation.toggle();
            }}
          >
            <Glyph name={activation.isActive ? 'ic-minus' : 'ic-check'} />
            {translate(`linehaul.lists.actions.${activation.isActive ? 'deactivate' : 'activate'}`)}
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem
            className={styles.danger}
            onClick={() => {
              setAnchor(null);
              setDeleting(true);
            }}
          >
            <Glyph name="ic-x" />
            {translate('linehaul.lists.actions.delete')}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <DeleteDialog
          of={of}
          record={record}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
    </>
  );
}
