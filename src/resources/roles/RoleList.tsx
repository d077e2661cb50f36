import { useRecordContext, useTranslate } from 'ra-core';
import { entities } from '../../../schema/entities/index.ts';
import { roles } from '../../../schema/entities/staffs.ts';
import { withImplied } from '../../../schema/impliedPermissions.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { useCan } from '../../session/useRights.ts';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { AccessViews } from '../permissions/AccessViews.tsx';
import { peopleText, roleName } from '../permissions/words.ts';
import type { Role } from './Role.ts';
import { RoleSwitch } from './RoleSwitch.tsx';

/** The company's roles. Their permissions are in the matrix. */
export const RoleList = () => (
  <EntityList of={roles} aside={<AccessViews shown="roles" />} without={NO_BULK}>
    {columns}
  </EntityList>
);

const NAMES = permissionNames(entities);

const NO_BULK = ['export', 'activate'] as const;

const columns = [
  <Column key="name" of={roles} source="name" width={220}>
    <Name />
  </Column>,
  <Col key="users" name="users" label="linehaul.roles.people" width={120}>
    <People />
  </Col>,
  <Col key="permissions" name="permissions" label="linehaul.roles.permissions" width={190}>
    <Permissions />
  </Col>,
  <Column key="active" of={roles} source="is_active" label="linehaul.roles.active" width={110}>
    <Active />
  </Column>,
  <Column key="changed" of={roles} source="updated_at" width={150} />,
];

function Name() {
  const role = useRecordContext<Role>();
  return role ? roleName(role) : null;
}

function People() {
  const role = useRecordContext<Role>();
  const translate = useTranslate();
  return role ? peopleText(role, translate) : null;
}

function Permissions() {
  const role = useRecordContext<Role>();
  const translate = useTranslate();
  if (!role) return null;
  return role.grants_everything
    ? translate('linehaul.roles.everything')
    : String(withImplied(role.permissions, NAMES).length);
}

function Active() {
  const role = useRecordContext<Role>();
  const can = useCan();
  if (!role) return null;
  const { id, name, users, is_active, grants_everything } = role;
  return (
    <RoleSwitch
      role={{ id, name, users, active: is_active }}
      isFixed={!can('roles.update') || grants_everything}
      isTabStop
    />
  );
}
