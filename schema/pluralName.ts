/** Endings of words for one thing: address, class, status, basis. */
const OF_ONE = /(?:[aisu]s)$/;

/** Whether a label, "Loaded miles", is that of several things. "Number of trucks" is one number. */
export function isPluralName(label: string): boolean {
  const [head = label] = label.split(' of ');
  return head.endsWith('s') && !OF_ONE.test(head);
}
