export const presence = {
  label: 'Viewing now',
  here: '%{who} is viewing this load',
  edits: '%{who} is editing %{field}',
  inList: 'Open now: %{who}',
};
