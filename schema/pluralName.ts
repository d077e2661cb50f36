/** Endings of words for one thing: address, class, status, basis, begins as. */
const OF_ONE = /(?:[aisu]s)$/;

/** Whether the name of a field, `loaded_miles`, is that of several things. `number_of_trucks` is one number. */
export function isPluralName(name: string): boolean {
  const [head = name] = name.split('_of_');
  return head.endsWith('s') && !OF_ONE.test(head);
}
