import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { PaletteActions } from '../../paletteActions.ts';
import { useAbilities } from '../derived/abilities.ts';
import { representationOf } from '../derived/representation.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { type MoreAction, MoreMenu } from '../parts/MoreMenu.tsx';
import { menuInPalette, useContactActions } from '../parts/palettePieces.ts';
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

/** The actions for a page's record: previous and next, the menu, and Edit (key E). */
export function RecordActions({ of, record }: RecordActionsProps) {
  const can = useAbilities(of);
  const pathTo = usePathTo(of.name);
  const navigate = useNavigate();
  const translate = useTranslate();
  const edit = can.update ? pathTo('edit', record.id) : null;
  const root = useRef<HTMLSpanElement>(null);
  const state = { keepScroll: edit?.includes('open=') };
  useRecordKeys(root, { e: () => edit && void navigate(edit, { state }) });
  const name = representationOf(of, record);
  const contact = useContactActions();

  return (
    <span ref={root} className={styles.actions}>
      <PaletteActions
        read={() => [
          edit !== null && {
            name: 'edit',
            label: translate('linehaul.lists.actions.edit'),
            detail: name,
            icon: 'ic-edit',
            key: 'E',
            target: () => void navigate(edit, { state }),
          },
          contact.call(name, of.fields.phone?.kind === 'phone' && record.phone),
          contact.copy(name),
        ]}
      />
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
  const [isDeleting, setDeleting] = useState(false);

  const list = pathTo('list');
  const leave = () => (close ? close() : list && void navigate(list));
  const actions: (MoreAction | false | null)[] = [
    activation && {
      name: 'activation',
      glyph: activation.isActive ? 'ic-minus' : 'ic-check',
      label: translate(`linehaul.lists.actions.${activation.isActive ? 'deactivate' : 'activate'}`),
      run: activation.toggle,
    },
    can.delete && {
      name: 'delete',
      glyph: 'ic-x',
      label: translate('linehaul.lists.actions.delete'),
      isDangerous: true,
      run: () => setDeleting(true),
    },
  ];
  const offered = actions.filter(action => action !== false && action !== null);
  return (
    <>
      <MoreMenu actions={offered} />
      <PaletteActions read={() => menuInPalette(offered, representationOf(of, record))} />
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
