import { staffs } from '../../../schema/entities/staffs.ts';
import { type Errors, readRecord, type Values } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { Invalid } from '../../errors.ts';
import { listOf, readPermissions } from '../roles/readPermissions.ts';
import { newPasswordErrors } from '../session/newPassword.ts';

/** A role that a person will have. */
export interface WantedRole {
  role_id: number;
  department_id: number | null;
}

export interface StaffInput {
  /** The record's own fields. The account, and whether it may sign in, are not part of it. */
  values: Values;
  email: string | null | undefined;
  /** Undefined when they were not sent. */
  roles: WantedRole[] | undefined;
  permissions: string[] | undefined;
  /** A person without a password chooses one through the link in their email. */
  password: string | null;
}

/** The input for a staff member. `present` is the existing record of an update. */
export function readStaff(body: Values, present?: Values): StaffInput {
  // The account is found by its address later. Its id only stands for it in the check.
  const { values, errors } = readRecord(
    staffs,
    { ...body, user_id: present?.user_id ?? 1 },
    present,
  );
  const others = present ? {} : { ...missingOf(body), ...passwordErrors(body) };
  if (errors || Object.keys(others).length > 0) throw new Invalid({ ...others, ...errors });

  const { user_id: _, is_active: __, email, ...rest } = values;
  return {
    values: rest,
    email: email as string | null | undefined, // a text field
    roles: readRoles(body.roles),
    permissions: readPermissions(body.permissions),
    password: typeof body.password === 'string' ? body.password : null,
  };
}

/** A new person needs more fields than the record of a person who was imported. */
function missingOf(body: Values): Errors {
  const needed = ['email', 'first_name', 'last_name', 'department_id'];
  const empty = needed.filter(name => body[name] === undefined || body[name] === null);
  return Object.fromEntries(empty.map(name => [name, [sentence('required')]]));
}

const passwordErrors = (body: Values): Errors =>
  body.password === undefined || body.password === null ? {} : newPasswordErrors(body);

/** `[{role_id, department_id}]`, flattened by a form or as JSON text. */
export function readRoles(sent: unknown): WantedRole[] | undefined {
  if (sent === undefined) return undefined;
  const list = sent === null ? [] : listOf(sent);
  if (!list) throw new Invalid({ roles: ['The value must be a list of roles.'] });

  const roles = list.map((one, index) => readRole(one, index));
  const ids = new Set(roles.map(({ role_id }) => role_id));
  if (ids.size < roles.length) throw new Invalid({ roles: ['A role can be given only once.'] });
  return roles;
}

function readRole(sent: unknown, index: number): WantedRole {
  const { role_id, id, department_id, department } = asObject(sent);
  const role = idOf(role_id ?? id ?? (typeof sent === 'object' ? null : sent));
  if (role === null) throw wrong(`roles.${index}.role_id`);
  const departmentId = department_id ?? asObject(department).id ?? null;
  const wanted = departmentId === null || departmentId === '' ? null : idOf(departmentId);
  if (wanted === null && departmentId !== null && departmentId !== '')
    throw wrong(`roles.${index}.department_id`);
  return { role_id: role, department_id: wanted };
}

const asObject = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}; // JSON has text keys only

function idOf(raw: unknown): number | null {
  const id = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

export const wrong = (field: string) =>
  new Invalid({ [field]: ['The selected value is invalid.'] });
