/** A permission name: `loads.delete`. */
export type Permission = `${string}.${string}`;

/**
 * Who may use an operation:
 * - `public`: no sign-in needed;
 * - `signed-in`: every signed-in person, in a company or not;
 * - `member`: owner and staff of the company that the request names;
 * - `owner`: the owner of that company, or a superadmin; `owner-or-platform`: these and admins;
 * - `owners`: company owners and superadmins, without a company: who may create a company;
 * - `owners-or-platform`: these and admins: lists over an owner's companies;
 * - `platform`: superadmin and admin; `superadmin`: superadmin only;
 * - a permission name: a member of the company who holds it; with several, any one is enough;
 * - `{ all }`: a member who holds all of them.
 */
export type Guard =
  | 'public'
  | 'signed-in'
  | 'member'
  | 'owner'
  | 'owner-or-platform'
  | 'owners'
  | 'owners-or-platform'
  | 'platform'
  | 'superadmin'
  | Permissions;

/** The permissions that an operation requires: one, any one of several, or all of several. */
export type Permissions =
  | Permission
  | readonly Permission[]
  | { readonly all: readonly Permission[] };

/** The verb and path as the product spec writes them, relative to /api: `GET /loads/{id}`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export type Operations = Readonly<Record<OperationName, Guard>>;
