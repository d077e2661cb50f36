import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { canGrant } from '../../../schema/rules/identity/grants.ts';
import { readable } from '../../format/choiceWords.ts';
import { LinesEditor } from '../../grid/lines/LinesEditor.tsx';
import type { LineColumn } from '../../grid/lines/lineColumn.ts';
import { choiceColumn, inEveryLine } from '../../grid/lines/lineColumns.tsx';
import { useShortList } from '../../inputs/lookup/useShortList.ts';
import { required } from '../../inputs/validate.ts';
import { useRights } from '../../session/useRights.ts';
import type { Matrix } from '../permissions/Matrix.ts';
import { roleName } from '../permissions/words.ts';
import styles from './staff.module.css';
import { useRoles } from './useRoles.ts';

/** A person's roles, each with its department. */
export function RolesInput() {
  const matrix = useRoles();
  const columns = useRoleColumns(matrix);
  return (
    <div className={styles.wide}>
      <LinesEditor
        source="roles"
        label="linehaul.staff.rolesEach"
        lineName="linehaul.staff.role"
        addLabel="linehaul.staff.addRole"
        columns={columns}
        newLine={newLine}
      />
    </div>
  );
}

const newLine = () => ({ role_id: null, department_id: null });

function useRoleColumns(matrix: Matrix | undefined): LineColumn[] {
  const translate = useTranslate();
  const rights = useRights();
  const { records: departments } = useShortList('departments', { typed: '', isOpen: true });
  return useMemo(() => {
    // Users can't assign a role with more permissions than their own.
    const offered = (matrix?.roles ?? []).filter(role =>
      rights ? canGrant(rights, { ...role, permissions: matrix?.cells[role.id] ?? [] }) : false,
    );
    return [
      inEveryLine(
        choiceColumn({
          key: 'role_id',
          header: 'linehaul.staff.role',
          width: 260,
          choices: offered.map(role => ({ id: role.id, name: nameOf(role) })),
          emptyText: translate('linehaul.staff.chooseRole'),
        }),
        required(),
      ),
      choiceColumn({
        key: 'department_id',
        header: 'linehaul.staff.department',
        width: 'rest',
        minWidth: 160,
        choices: departments.map(({ id, name }) => ({ id, name: readable(name) })),
        emptyText: translate('linehaul.staff.noDepartment'),
      }),
    ];

    function nameOf(role: Matrix['roles'][number]) {
      const off = role.active ? '' : ` (${translate('linehaul.staff.roleOff')})`;
      return roleName(role) + off;
    }
  }, [matrix, rights, departments, translate]);
}
