/** A number's text for people, with a space between the thousands of its whole part: 1 569.50. */
export const grouped = (text: string | number): string =>
  String(text).replace(/^-?\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ' '));
