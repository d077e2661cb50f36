/** Texts of a load's thread: `linehaul.updates.*`. */
export const updates = {
  title: 'Updates',
  none: 'No updates yet.',
  noneYet: 'No updates yet. Post where the truck is or mention a coworker with @.',
  older: 'Show %{smart_count} older update |||| Show %{smart_count} older updates',
  nobody: 'Linehaul',
  write: 'Write an update',
  placeholder: 'Write an update, @ to mention',
  colleagues: 'Coworkers to mention',
  kind: 'Update type',
  keys: 'Enter sends',
  degrees: '%{degrees} °F',
  attach: 'Attach files',
  dropNow: 'Drop to attach',
  leaveOut: 'Remove',
  send: 'Send',
  remove: 'Delete update',
  removeTitle: 'Delete this update?',
  removeAsks:
    'It will be removed for everyone. |||| It will be removed for everyone, with its attachments.',
  removed: 'Update deleted',
};
