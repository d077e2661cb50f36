/** The words of the roles' list and pages: `linehaul.roles.*`. */
export const roles = {
  people: 'People',
  permissions: 'Permissions',
  everything: 'Everything',
  everythingLong: 'Whoever has this role may do everything.',
  active: 'In use',
  nothing: 'Nothing yet. The matrix gives it permissions.',
  beginFrom: 'Begin from',
  beginFromHint: 'The new role gets its permissions; change them in the matrix.',
};
