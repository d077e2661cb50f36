import { useController, useWatch } from 'react-hook-form';
import { PermissionPicker } from './PermissionPicker.tsx';
import { throughRoles } from './throughRoles.ts';
import { useRoles } from './useRoles.ts';

/** The direct permissions within the person's form. Those of the chosen roles show as granted. */
export function PermissionsInput() {
  const { field } = useController({ name: 'permissions', defaultValue: [] });
  const lines: unknown = useWatch({ name: 'roles' });
  const matrix = useRoles();
  const ids = Array.isArray(lines)
    ? (lines as { role_id?: unknown }[]).map(({ role_id }) => Number(role_id)) // the form's lines
    : [];
  return (
    <PermissionPicker
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={field.onChange}
      through={throughRoles(matrix, ids)}
    />
  );
}
