import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  isAdministrator,
  type Matrix,
  type MatrixRole,
} from '../../resources/permissions/Matrix.ts';
import { peopleText, roleName } from '../../resources/permissions/words.ts';
import { RoleSwitch } from '../../resources/roles/RoleSwitch.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import type { Edits } from './edits.ts';
import styles from './matrix.module.css';
import { usePreviewRole } from './usePreviewRole.ts';

interface MatrixHeaderProps {
  matrix: Matrix;
  edits: Edits;
  focused: number | undefined;
  can: (permission: string) => boolean;
  /** Grants or revokes every visible permission. */
  onAll: (role: MatrixRole, granted: boolean) => void;
}

/** The roles: name, switch, number of people, and a menu for the whole column. */
export function MatrixHeader({ matrix, edits, focused, can, onAll }: MatrixHeaderProps) {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one cell of the grid
    // biome-ignore lint/a11y/useSemanticElements: a table's cells are not walked by arrows
    <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.header}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="columnheader"
        aria-colindex={1}
        data-at="-1 0"
        tabIndex={focused === 0 ? 0 : -1}
        className={`${styles.cell} ${styles.name}`}
      >
        {translate('linehaul.permissions.permission')}
      </div>
      {matrix.roles.map((role, index) => (
        <RoleHead
          key={role.id}
          role={role}
          matrix={matrix}
          edits={edits}
          onAll={onAll}
          column={index + 1}
          isFocused={focused === index + 1}
          canChange={can('roles.update') && !isAdministrator(role)}
        />
      ))}
    </div>
  );
}

interface RoleHeadProps {
  role: MatrixRole;
  matrix: Matrix;
  edits: Edits;
  column: number;
  isFocused: boolean;
  canChange: boolean;
  onAll: (role: MatrixRole, granted: boolean) => void;
}

function RoleHead({ role, matrix, edits, column, isFocused, canChange, onAll }: RoleHeadProps) {
  const translate = useTranslate();
  const previewRole = usePreviewRole(matrix, edits);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = roleName(role);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const people = peopleText(role, translate);

  return (
    // biome-ignore lint/a11y/useSemanticElements: as the row
    <div
      role="columnheader"
      aria-colindex={column + 1}
      aria-label={`${name}, ${people}`}
      data-at={`-1 ${column}`}
      tabIndex={isFocused ? 0 : -1}
      className={`${styles.cell} ${styles.head} ${role.active ? '' : styles.off}`}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.roleName}
        aria-haspopup="menu"
        title={name}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {name}
      </button>
      <span className={styles.facts}>
        <RoleSwitch role={role} isFixed={!canChange} />
        <span className={styles.quiet}>{people}</span>
      </span>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canChange && (
          <MenuItem onClick={choose(() => onAll(role, true))}>
            <Glyph name="ic-check" />
            {translate('linehaul.permissions.allShown')}
          </MenuItem>
        )}
        {canChange && (
          <MenuItem onClick={choose(() => onAll(role, false))}>
            <Glyph name="ic-minus" />
            {translate('linehaul.permissions.noneShown')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => previewRole(role))}>
          <Glyph name="ic-eye" />
          {translate('linehaul.preview.asRole', { name })}
        </MenuItem>
      </Menu>
    </div>
  );
}
