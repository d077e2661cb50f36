export const presence = {
  label: 'Here now',
  here: '%{who} is looking at this load',
  edits: '%{who} is in the field %{field}',
  inList: 'Open now: %{who}',
};
