/** A count as it is read: 12 840. The spaces break no line. */
export const spaced = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
