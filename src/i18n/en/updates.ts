/** The words of a load's thread: `linehaul.updates.*`. */
export const updates = {
  title: 'Updates',
  none: 'Nobody has written anything yet.',
  noneYet: 'Nobody has written anything yet: say where the truck is, or ask a colleague with @.',
  older: 'Show %{smart_count} older update |||| Show %{smart_count} older updates',
  nobody: 'Linehaul',
  write: 'Write an update',
  placeholder: 'Write an update, @ to mention',
  colleagues: 'Colleagues to mention',
  kind: 'Kind of update',
  keys: 'Enter sends',
  attach: 'Attach files',
  dropNow: 'Drop to attach',
  leaveOut: 'Leave out',
  send: 'Send',
  remove: 'Delete update',
  removeTitle: 'Delete this update?',
  removeAsks:
    'Nobody will see it any more. |||| Nobody will see it any more, nor what was sent with it.',
  removed: 'The update was deleted',
};
