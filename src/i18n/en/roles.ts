/** Texts of the roles' list and pages: `linehaul.roles.*`. */
export const roles = {
  people: 'People',
  permissions: 'Permissions',
  everything: 'All permissions',
  everythingLong: 'This role grants all permissions.',
  active: 'Active',
  nothing: 'None yet. Add permissions in the matrix.',
  beginFrom: 'Copy permissions from',
  beginFromHint: 'The new role starts with these permissions. Change them in the matrix.',
};
