/** A count for display: 12 840. The spaces don't break. */
export const spaced = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
