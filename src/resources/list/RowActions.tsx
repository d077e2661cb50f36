import { IconButton } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { representationOf } from '../derived/representation.ts';
import { MoreMenu } from '../parts/MoreMenu.tsx';
import { useActivation } from '../parts/useActivation.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useListFacts } from './listFacts.ts';
import styles from './table.module.css';
import { useTable } from './tableContext.ts';
import { usePeek } from './usePeek.ts';

const DeleteDialog = lazyPart(
  () => import('../parts/DeleteDialog.tsx').then(part => part.DeleteDialog),
  true,
);

interface RowActionsProps {
  record: RaRecord;
  /** Additional quick actions of this list. */
  children?: ReactNode;
}

interface RowAction {
  name: string;
  glyph: GlyphName;
  run: () => void;
  /** Also as a button on hover. */
  quick?: boolean;
  isDangerous?: boolean;
}

/** The actions of a row: two quick buttons on hover and focus, and all of them in the menu. */
export function RowActions({ record, children }: RowActionsProps) {
  const { entity } = useListFacts();
  const { activeId } = useTable();
  const [isDeleting, setDeleting] = useState(false);
  const t = useT('lists.actions');
  const actions = useRowActions(record, () => setDeleting(true));
  if (actions.length === 0 && !children) return null;

  const close = () => setDeleting(false);
  const tabIndex = record.id === activeId ? 0 : -1;
  const name = representationOf(entity, record);
  return (
    <span className={styles.actions}>
      {children}
      {actions
        .filter(({ quick }) => quick)
        .map(({ name: action, glyph, run }) => (
          <IconButton
            key={action}
            className={styles.quick}
            tabIndex={tabIndex}
            title={t(action)}
            aria-label={`${t(action)}: ${name}`}
            onClick={run}
          >
            <Glyph name={glyph} />
          </IconButton>
        ))}
      <MoreMenu
        actions={actions.map(action => ({ ...action, label: t(action.name) }))}
        of={name}
        tabIndex={tabIndex}
      />
      {isDeleting && <DeleteDialog of={entity} record={record} onClose={close} onMissing={close} />}
    </span>
  );
}

function useRowActions(record: RaRecord, onDelete: () => void): RowAction[] {
  const { entity, can } = useListFacts();
  const pathTo = usePathTo(entity.name);
  const navigate = useNavigate();
  const peek = usePeek();
  const activation = useActivation(entity, record);
  const edit = can.update ? pathTo('edit', record.id) : null;
  const go = (path: string) =>
    void navigate(path, { state: { keepScroll: path.includes('open=') } });

  const actions: (RowAction | false | null | '')[] = [
    can.read && { name: 'peek', glyph: 'ic-eye', quick: true, run: () => peek(record.id) },
    edit && { name: 'edit', glyph: 'ic-edit', quick: true, run: () => go(edit) },
    activation && {
      name: activation.isActive ? 'deactivate' : 'activate',
      glyph: activation.isActive ? 'ic-minus' : 'ic-check',
      run: activation.toggle,
    },
    can.delete && { name: 'delete', glyph: 'ic-x', isDangerous: true, run: onDelete },
  ];
  return actions.filter(action => action !== false && action !== null && action !== '');
}
