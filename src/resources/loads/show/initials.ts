/** The first letters of a name's first two words, as its round picture shows them. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('');
