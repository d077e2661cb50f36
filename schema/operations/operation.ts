/** A permission's name: `loads.delete`. */
export type Permission = `${string}.${string}`;

/**
 * Who may use an operation:
 * - `public`: nobody need be signed in;
 * - `signed-in`: whoever is signed in, in a company or not;
 * - `member`: owner and staff of the company that the request names;
 * - `owner`: the owner of that company, or a superadmin; `owner-or-platform`: these and admins;
 * - `owners`: company owners and superadmins, without a company named: who may begin a company;
 * - `owners-or-platform`: these and admins: lists over an owner's companies;
 * - `platform`: superadmin and admin; `superadmin`: only they;
 * - a permission's name: a member of the company who holds it; of several, any one is enough;
 * - `{ all }`: such a member who holds every one of them.
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

/** The permissions that an operation takes: one, any one of several, or all of several. */
export type Permissions =
  | Permission
  | readonly Permission[]
  | { readonly all: readonly Permission[] };

/** The verb and path as the product writes them, paths relative to /api: `GET /loads/{id}`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export type Operations = Readonly<Record<OperationName, Guard>>;
