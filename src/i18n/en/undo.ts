export const undo = {
  undo: 'Undo',
  last: 'Undo: %{what}',
  undone: 'Taken back: %{what}',
  redone: 'Done again: %{what}',
  more: 'and 1 more |||| and %{smart_count} more',
  none: 'none',
  takenBack: 'Undone',
  stayed: '%{smart_count} load stayed as it is |||| %{smart_count} loads stayed as they are',
  wentBack: 'Taken back',
};
