/**
 * The address of a list as nobody has filtered it. A bare one shows it as the person has left it, in
 * an earlier story too: that is kept with the person.
 */
export const unfiltered = (list: string) => `${list}?filter=${encodeURIComponent('{}')}`;
