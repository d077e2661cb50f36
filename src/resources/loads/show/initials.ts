/** The initials of a name's first two words, for its avatar. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('');
