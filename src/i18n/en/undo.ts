export const undo = {
  undo: 'Undo',
  last: 'Undo: %{what}',
  undone: 'Taken back: %{what}',
  redone: 'Done again: %{what}',
  more: 'and 1 more |||| and %{smart_count} more',
  none: 'none',
  takenBack: 'Undone',
};
