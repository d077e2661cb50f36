/** Who may ask for an operation. Each operation has exactly one of these. */
export type Who =
  /** Anybody, signed in or not. */
  | { kind: 'public' }
  /** Anybody who is signed in, with or without a company. */
  | { kind: 'signedIn' }
  /** Anybody who works with the current company. */
  | { kind: 'member' }
  /** Whoever holds the permission in the current company. */
  | { kind: 'permission'; permission: string }
  /** The owner of the current company. */
  | { kind: 'owner' }
  /** Somebody of the platform: super admins, and admins where `admins` is true. */
  | { kind: 'platform'; admins: boolean };

export const everybody: Who = { kind: 'public' };
export const signedIn: Who = { kind: 'signedIn' };
export const member: Who = { kind: 'member' };
export const owner: Who = { kind: 'owner' };
export const superadmin: Who = { kind: 'platform', admins: false };
export const platform: Who = { kind: 'platform', admins: true };
export const permitted = (permission: string): Who => ({ kind: 'permission', permission });

/** An operation's name, as the list of calls has it: "PUT /loads/{id}". */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Operations written by hand, and who may ask for each. */
export type Operations = Readonly<Record<OperationName, Who>>;
