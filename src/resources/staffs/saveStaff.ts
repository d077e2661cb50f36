import { type RaRecord, useDataProvider } from 'ra-core';
import { useRef } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { multipartOf } from '../../http/multipart.ts';
import type { SaveCall, Values } from '../form/useSave.ts';

/** Fields of the form that are not the record's own, and those that only the server sets. */
const NOT_SENT = [
  'created_staff',
  'created_user',
  'department',
  'user',
  'user_id',
  'is_active',
  'created_at',
  'updated_at',
  'created_by',
  'account_exists',
  'sets_password',
  'is_invited',
];
const PASSWORD = ['password', 'password_confirmation'];

/** Sends a person as the product does: multipart, with the roles as JSON. */
export function useSaveStaff(): SaveCall {
  const { call } = useDataProvider<LinehaulProvider>();
  const first = useRef<{ values: Values; base: RaRecord }>(undefined);
  return async (values, previous) => {
    if (!previous) return call('POST', '/staffs', multipartOf(sentOf(values)));
    // A second attempt holds the values chosen in a conflict, field by field. Lists are not fields.
    const mine = first.current ? changedLists(first.current) : {};
    first.current ??= { values, base: previous };
    const sent = { ...sentOf({ ...values, ...mine }), version: previous.version };
    const saved = await call('POST', `/staffs/${previous.id}`, multipartOf(sent, 'PUT'));
    first.current = undefined;
    return saved;
  };
}

/** Roles and permissions where this user changed them: they overwrite another user's changes. */
function changedLists({ values, base }: { values: Values; base: RaRecord }): Values {
  const changed = ['roles', 'permissions'].filter(
    name => JSON.stringify(values[name]) !== JSON.stringify(base[name]),
  );
  return Object.fromEntries(changed.map(name => [name, values[name]]));
}

export function sentOf(values: Values): Values {
  // A person with an account keeps their password. A new one without a password sets it by email.
  const gets = values.sets_password === true && values.account_exists !== true;
  const dropped = gets ? NOT_SENT : [...NOT_SENT, ...PASSWORD];
  const kept = Object.entries(values).filter(([name]) => !dropped.includes(name));
  return {
    ...Object.fromEntries(kept),
    roles: JSON.stringify(linesOf(values.roles)),
    permissions: JSON.stringify(values.permissions ?? []),
  };
}

/** Lines of the form in the request's shape. Lines without a role are dropped. */
function linesOf(lines: unknown) {
  if (!Array.isArray(lines)) return [];
  return (lines as { role_id?: unknown; department_id?: unknown }[]) // the form's own lines
    .filter(({ role_id }) => Boolean(role_id))
    .map(({ role_id, department_id }) => ({
      role_id: Number(role_id),
      department_id: department_id ? Number(department_id) : null,
    }));
}
