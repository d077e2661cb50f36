/** Tasks next to a record, and a person's own. */
export const tasks = {
  title: 'Tasks',
  add: 'Add task',
  none: 'No open tasks',
  noneText: 'Tasks that are assigned to you appear here.',
  done: 'Done: %{title}',
  due: 'Due %{at}',
  more: 'Later tasks',
};
