import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { labelOf } from '../../../schema/permissionFacts.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import type { Place } from '../../grid/keys.ts';
import type { Matrix, MatrixPermission, MatrixRole } from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { type Edits, grants, NO_EDITS, through } from './edits.ts';
import type { Line } from './lines.ts';
import styles from './matrix.module.css';
import { lockOf } from './words.ts';

interface PermissionLineProps {
  matrix: Matrix;
  edits: Edits;
  line: Extract<Line, { kind: 'permission' }>;
  item: number;
  /** The column with the focus. Undefined while another line has it. */
  focused: number | undefined;
  can: (permission: string) => boolean;
  onFlip: (place: Place) => void;
}

/**
 * One permission: a check mark or a dash for each role. An empty cell would look like missing data.
 */
export const PermissionLine = memo(
  BareLine,
  (one, other) =>
    (['matrix', 'edits', 'focused', 'item', 'can'] as const).every(
      key => one[key] === other[key],
    ) && one.line.permission === other.line.permission,
);

function BareLine({ matrix, edits, line, item, focused, can, onFlip }: PermissionLineProps) {
  const translate = useTranslate();
  const { permission } = line;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one cell of the grid
    // biome-ignore lint/a11y/useSemanticElements: a table's cells are not walked by arrows
    <div role="row" aria-rowindex={item + 2} className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowheader"
        aria-colindex={1}
        data-at={`${item} 0`}
        tabIndex={focused === 0 ? 0 : -1}
        className={`${styles.cell} ${styles.name} ${styles.permission}`}
        title={permission.name}
      >
        <span className={styles.label}>{permission.label}</span>
        {permission.dangerous && (
          <span className={styles.danger}>
            <Glyph name="ic-warn" size={14} label={translate('linehaul.permissions.dangerous')} />
          </span>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={styles.all}
          onClick={() => onFlip({ item, column: 0 })}
        >
          {translate('linehaul.permissions.everybody')}
        </button>
      </div>
      {matrix.roles.map((role, index) => (
        <PermissionCell
          key={role.id}
          role={role}
          permission={permission}
          column={index + 1}
          item={item}
          granted={grants(matrix, edits, role, permission.name)}
          was={grants(matrix, NO_EDITS, role, permission.name)}
          by={through(matrix, edits, role, permission.name)}
          can={can}
          isFocused={focused === index + 1}
          onFlip={onFlip}
        />
      ))}
    </div>
  );
}

interface PermissionCellProps {
  role: MatrixRole;
  permission: MatrixPermission;
  item: number;
  column: number;
  granted: boolean;
  was: boolean;
  /** The permission of the role that grants this one anyway. */
  by: string | undefined;
  can: (permission: string) => boolean;
  isFocused: boolean;
  onFlip: (place: Place) => void;
}

function PermissionCell(props: PermissionCellProps) {
  const { role, permission, item, column, granted, was, by, can, isFocused, onFlip } = props;
  const translate = useTranslate();
  const answer = translate(`linehaul.permissions.${granted ? 'yes' : 'no'}`);
  const change = granted === was ? undefined : granted ? 'granted' : 'taken';
  const lock = lockOf(role, permission.name, can, by);
  const why =
    lock && translate(`linehaul.permissions.locked.${lock}`, { by: inSentence(labelOf(by ?? '')) });
  const parts = [
    `${permission.label}, ${roleName(role)}: ${answer}`,
    change && translate('linehaul.permissions.notSaved'),
    why,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-label={parts.filter(Boolean).join('. ')}
      aria-readonly={lock !== undefined}
      data-at={`${item} ${column}`}
      data-change={change}
      tabIndex={isFocused ? 0 : -1}
      title={why}
      className={[
        styles.cell,
        styles.answer,
        granted ? styles.granted : styles.denied,
        lock && styles.locked,
        !role.active && styles.off,
      ]
        .filter(Boolean)
        .join(' ')}
      onClick={() => onFlip({ item, column })}
    >
      {granted ? <Glyph name="ic-check" size={14} /> : '–'}
      {(lock === 'notYours' || lock === 'implied') && <Glyph name="ic-lock" size={12} />}
    </div>
  );
}
